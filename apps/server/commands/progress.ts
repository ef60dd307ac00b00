const seconds = 5_000

export interface Progress {
  at(label: string, done: number, total: number): void
  end(): void
}

const percent = (done: number, total: number) => (total === 0 ? 100 : Math.floor((done / total) * 100))

/** On a terminal one line that is written over; elsewhere a line now and then, so that a log stays short. */
export function openProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  let told = 0
  let current = ''

  function at(label: string, done: number, total: number) {
    const text = `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} (${percent(done, total)} %)`
    const changed = label !== current
    const due = changed || done === total || Date.now() - told > (out.isTTY ? 100 : seconds)
    if (!due) return
    if (out.isTTY) out.write(`${changed && current ? '\n' : '\r'}\x1b[K${text}`)
    else out.write(`${text}\n`)
    told = Date.now()
    current = label
  }

  return {
    at,
    end() {
      if (out.isTTY && current) out.write('\n')
      current = ''
    },
  }
}
