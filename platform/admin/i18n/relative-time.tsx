import { useSyncExternalStore } from 'react'
import type { Moment } from './formats.ts'
import { useFormats } from './use-formats.ts'

/** How long ago; the exact time on hover. Follows the clock. */
export function RelativeTime({ at }: { at: Moment }) {
  const formats = useFormats()
  const now = useSyncExternalStore(watchTheClock, () => clock.now)

  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.relative(at, Math.max(now, new Date(at).getTime()))}
    </time>
  )
}

const clock = { now: Date.now() }
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all the times on a screen. */
function watchTheClock(redraw: () => void) {
  watchers.add(redraw)
  timer ??= setInterval(() => {
    clock.now = Date.now()
    for (const watcher of watchers) watcher()
  }, 30_000)

  return () => {
    watchers.delete(redraw)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
