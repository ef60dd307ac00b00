import { useEffect, useState } from 'react'

const restMs = 250

/** A value once it has not changed for a moment, and whether it is the one of now. */
export function useRested<Value>(value: Value): { rested: Value; isResting: boolean } {
  const key = JSON.stringify(value)
  const [rested, setRested] = useState({ key, value })
  useEffect(
    function waitForAPause() {
      if (key === rested.key) return
      const timer = setTimeout(() => setRested({ key, value }), restMs)
      return () => clearTimeout(timer)
    },
    [key, rested.key, value],
  )
  return { rested: rested.value, isResting: key === rested.key }
}
