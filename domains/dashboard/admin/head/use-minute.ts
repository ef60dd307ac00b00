import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Milliseconds, anew with each minute that begins. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)

  useEffect(
    function tick() {
      const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs))
      return () => clearTimeout(timer)
    },
    [now],
  )
  return now
}
