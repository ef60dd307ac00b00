import { useEffect, useState } from 'react'
import { isSetupNeeded } from './login-calls.ts'

/** Whether this shop waits for its first user. Until it is known the usual form stands. */
export function useSetupNeeded() {
  const [isNeeded, setNeeded] = useState(false)

  useEffect(function askTheShop() {
    const controller = new AbortController()
    isSetupNeeded(controller.signal).then(setNeeded, () => undefined)
    return () => controller.abort()
  }, [])
  return isNeeded
}
