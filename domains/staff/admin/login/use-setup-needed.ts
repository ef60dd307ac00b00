import { useEffect, useState } from 'react'
import { isSetupNeeded } from '../sign-in/login-calls.ts'

/** Null until the reply arrives: the login form stands meanwhile. */
export function useSetupNeeded() {
  const [isNeeded, setNeeded] = useState<boolean | null>(null)

  useEffect(function askTheShop() {
    const controller = new AbortController()
    isSetupNeeded(controller.signal).then(setNeeded, () => undefined)
    return () => controller.abort()
  }, [])
  return isNeeded
}
