import { panelLimits } from '../../contract/protocol/panel-limits.ts'

interface PaceOptions {
  /** Reads one text, and draws what it changes. */
  take: (text: string) => void
  /** More waits than the panel will ever read. */
  onBehind: () => void
}

export interface Pace {
  hear: (text: string) => void
  stop: () => void
}

/**
 * Leaves the panel as much time as a plugin takes of it: after what was long to read or to draw, the next waits as long.
 * Nobody is kept waiting by a panel that nobody sees, where timers are slow as well.
 */
export function openPace({ take, onBehind }: PaceOptions): Pace {
  let waiting: { text: string; at: number }[] = []
  let characters = 0
  let restUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isResting = () => performance.now() < restUntil && !document.hidden

  function handle(text: string) {
    const started = performance.now()
    take(text)
    // Follows React's own microtask, in which it draws what has changed.
    queueMicrotask(() => {
      const now = performance.now()
      if (now - started > panelLimits.free) restUntil = Math.max(restUntil, 2 * now - started)
    })
  }
  function next() {
    timer = undefined
    if (isResting()) return wait()
    const [first] = waiting
    if (!first) return
    waiting = waiting.slice(1)
    characters -= first.text.length
    handle(first.text)
    wait()
  }
  function wait() {
    if (waiting.length > 0) timer ??= setTimeout(next, Math.max(0, restUntil - performance.now()))
  }
  function stop() {
    clearTimeout(timer)
    waiting = []
    characters = 0
  }
  return {
    stop,
    hear(text) {
      if (waiting.length === 0 && !isResting()) return handle(text)
      const at = performance.now()
      waiting.push({ text, at })
      characters += text.length
      const isBehind = at - (waiting[0]?.at ?? at) > panelLimits.behind
      if (isBehind || characters > panelLimits.waiting) return onBehind()
      wait()
    },
  }
}
