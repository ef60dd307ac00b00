import { fail } from './failures.ts'

/**
 * The language, and of the browser what only computes and waits. All else goes: what would speak past the port to the
 * thread that the panel shares with the frame (a worker, an image, a font, the address of a blob: each asks it something,
 * and a loop of them stops it), to other plugins or to the network. The frame's policy refuses the network, too; without
 * the names plugins fail where they call it.
 */
const kept =
  /^(?:self|globalThis|undefined|NaN|Infinity|Object|Function|Boolean|Symbol|String|Number|BigInt|Date|Promise|RegExp|JSON|Math|Intl|Temporal|Atomics|DataView|Proxy|Reflect|Iterator|(?:Weak)?(?:Map|Set|Ref)|FinalizationRegistry|(?:[A-Z]\w*)?(?:Error|Array|ArrayBuffer|DisposableStack)|is(?:NaN|Finite)|parse(?:Int|Float)|(?:de|en)codeURI(?:Component)?|console|crypto|performance|queueMicrotask|structuredClone|(?:set|clear)(?:Timeout|Interval)|atob|btoa|URL|URLSearchParams|Text(?:De|En)coder|AbortController|AbortSignal|Event|EventTarget|DOMException)$/

/** Where a plugin finds names: this worker's own, and those of its kinds. */
const ends: readonly unknown[] = [EventTarget.prototype, null]

export function takeAway() {
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  for (let owner: object | null = globalThis; owner && !ends.includes(owner); owner = Reflect.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) if (!kept.test(name)) Reflect.deleteProperty(owner, name)
  }
}

const linesPerSecond = 50
const maxLine = 5_000
const written = ['debug', 'log', 'info', 'warn', 'error'] as const

/** Each line of the console is told to the thread of the page around the worker, whether somebody reads it or not. */
export function limitConsole() {
  const { now } = performance
  const time = now.bind(performance)
  let since = time()
  let lines = 0

  function mayWrite() {
    if (time() - since >= 1_000) {
      since = time()
      lines = 0
    }
    lines += 1
    return lines <= linesPerSecond
  }
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxLine) : value)
  const silent = Object.keys(console).map((name) => [name, () => undefined])
  const limited = written.map((name) => {
    const write = console[name]
    return [name, (...values: unknown[]) => mayWrite() && write(...values.slice(0, 20).map(short))]
  })
  Object.defineProperty(globalThis, 'console', { value: Object.fromEntries([...silent, ...limited]) })
}

/** What the frame's policy refuses is told to that thread as well. Nobody needs to ask for it so often. */
const maxRefusals = 20

/** Ends a plugin that does what is refused again and again, before it is taken from it how. */
export function endByRefusals() {
  const end = globalThis.close.bind(globalThis)
  let refusals = 0
  addEventListener('securitypolicyviolation', () => {
    refusals += 1
    if (refusals > maxRefusals) end()
  })
}

const prevent: (event: Event) => void = Function.prototype.call.bind(Event.prototype.preventDefault)

/** Errors that nobody catches end here: each would be told to the frame's thread as well. */
export function catchErrors() {
  addEventListener('error', (event) => {
    prevent(event)
    fail(event.error ?? event.message, { phase: 'event' })
  })
  addEventListener('unhandledrejection', (event) => {
    prevent(event)
    fail(event.reason, { phase: 'effect' })
  })
}
