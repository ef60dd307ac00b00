import { useEffect, useRef } from 'react'
import { useLatest } from '../../state/use-latest.ts'

const restMs = 300

/** Passes a value on once it has not changed for a moment, and at the latest when its field goes. */
export function useResting<Value>(onRest: (value: Value) => void) {
  const rest = useLatest(onRest)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Value } | null>(null)

  useEffect(
    function passOnBeforeLeaving() {
      return () => {
        if (!waiting.current) return
        clearTimeout(waiting.current.timer)
        rest(waiting.current.value)
      }
    },
    [rest],
  )

  return (value: Value) => {
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => {
      waiting.current = null
      rest(value)
    }, restMs)
    waiting.current = { timer, value }
  }
}
