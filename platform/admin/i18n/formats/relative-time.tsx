import { useSyncExternalStore } from 'react'
import { createStore } from '../../state/create-store.ts'
import type { Moment } from './formats.ts'
import { useFormats } from './use-formats.ts'

export function RelativeTime({ at }: { at: Moment }) {
  const formats = useFormats()
  const now = useSyncExternalStore(watchTheClock, clock.get)

  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.relative(at, Math.max(now, new Date(at).getTime()))}
    </time>
  )
}

const clock = createStore(Date.now())
let shown = 0
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all relative times on a screen. */
function watchTheClock(redraw: () => void) {
  const stop = clock.subscribe(redraw)
  shown += 1
  timer ??= setInterval(() => clock.set(Date.now()), 30_000)

  return () => {
    stop()
    shown -= 1
    if (shown > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
