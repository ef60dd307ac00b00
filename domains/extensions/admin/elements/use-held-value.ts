import { useLatest } from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key. */
const restMs = 300

/**
 * What is typed into a plugin's field is the panel's: the plugin hears of it when it rests, and what it sends back counts
 * only if nothing was typed meanwhile and it is not merely the echo of a report. A field held by the plugin itself loses
 * letters, for each takes the way to its worker and back.
 */
export function useHeldValue<Value>(given: Value, report: (value: Value) => void) {
  const [held, setHeld] = useState(given)
  const [taken, setTaken] = useState(given)
  /** Reported and not yet echoed, the oldest first. */
  const [reported, setReported] = useState<readonly Value[]>([])
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest(report)

  if (!isSame(given, taken)) {
    setTaken(given)
    const echoed = reported.findIndex((value) => isSame(value, given))
    if (echoed >= 0) setReported(reported.slice(echoed + 1))
    else if (!isTyping) setHeld(given)
  }
  useEffect(function forgetOnLeave() {
    return () => clearTimeout(timer.current)
  }, [])

  function tell(value: Value) {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyping(false)
    setReported((before) => [...before.slice(-20), value])
    latest(value)
  }
  return {
    value: held,
    /** While it is typed: reported when it rests. */
    type(value: Value) {
      setHeld(value)
      setTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(value), restMs)
    },
    /** Chosen: reported at once. */
    choose(value: Value) {
      setHeld(value)
      tell(value)
    },
    /** Reports at once what has not rested yet. */
    rest(value: Value = held) {
      if (timer.current !== undefined) tell(value)
    },
  }
}

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
