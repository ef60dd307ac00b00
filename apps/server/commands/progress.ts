const seconds = 5_000

export interface Progress {
  at(label: string, done: number, total: number): void
  end(): void
}

const percent = (done: number, total: number) => (total === 0 ? 100 : Math.floor((done / total) * 100))

/** One updated line on a terminal, otherwise a line every few seconds to keep logs short. */
export function openProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  const timer = out.isTTY ? 100 : seconds
  let lastPrinted = 0
  let current = ''

  function write(label: string, text: string) {
    const begin = label !== current && current ? '\n' : '\r'
    out.write(out.isTTY ? `${begin}\x1b[K${text}` : `${text}\n`)
    lastPrinted = Date.now()
    current = label
  }

  return {
    at(label, done, total) {
      const isDue = label !== current || done === total || Date.now() - lastPrinted > timer
      if (!isDue) return
      write(
        label,
        `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} (${percent(done, total)} %)`,
      )
    },
    end() {
      if (out.isTTY && current) out.write('\n')
      current = ''
    },
  }
}
