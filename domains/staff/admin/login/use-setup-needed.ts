import { useEffect, useState } from 'react'
import { isSetupNeeded } from '../sign-in/login-calls.ts'

/** Shows the login form until the reply arrives. */
export function useSetupNeeded() {
  const [isNeeded, setNeeded] = useState(false)

  useEffect(function askTheShop() {
    const controller = new AbortController()
    isSetupNeeded(controller.signal).then(setNeeded, () => undefined)
    return () => controller.abort()
  }, [])
  return isNeeded
}
