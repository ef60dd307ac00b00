import pg from 'pg'

export interface SlowStatement {
  /** Without values. */
  text: string
  ms: number
  at: string
}

/** In milliseconds; all of ours take a few. */
const slowFrom = 500
const maxKept = 20
const maxLength = 2_000

const textOf = (statement: unknown) => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
}

/** Awaited by the caller alone: a second listener on the promise would take the caller out of the stacks of errors. */
async function whenEnded(result: Promise<unknown>, end: () => void) {
  try {
    return await result
  } finally {
    end()
  }
}

/** Keeps the slowest statements since the start of this process, each text once. */
export function openSlowStatements(now: () => Date) {
  const kept = new Map<string, SlowStatement>()

  const list = () => [...kept.values()].toSorted((one, other) => other.ms - one.ms)

  function note(statement: unknown, ms: number) {
    const text = textOf(statement).slice(0, maxLength)
    if (text === '' || (kept.get(text)?.ms ?? 0) > ms) return
    kept.set(text, { text, ms, at: now().toISOString() })
    const fastest = list().at(-1)
    if (kept.size > maxKept && fastest) kept.delete(fastest.text)
  }

  /**
   * Times the statements of a connection; those of the driver are asked by a promise or with a callback. The method is
   * looked up at each call: what watches the driver hears connections older than itself too.
   */
  function watch(client: pg.ClientBase) {
    const timed = (...args: unknown[]): unknown => {
      const started = performance.now()
      const end = () => {
        const ms = performance.now() - started
        if (ms >= slowFrom) note(args[0], ms)
      }
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const answered = (...answer: unknown[]) => {
          end()
          Reflect.apply(callback, undefined, answer)
        }
        return Reflect.apply(pg.Client.prototype.query, client, [...args.slice(0, -1), answered])
      }
      const result: unknown = Reflect.apply(pg.Client.prototype.query, client, args)
      return result instanceof Promise ? whenEnded(result, end) : result
    }
    // Assigned instead of overridden, to keep the driver's eight overloads.
    Object.assign(client, { query: timed })
  }

  return { watch, list }
}
