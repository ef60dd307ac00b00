import { useEffect, useState } from 'react'
import { readSetup } from '../sign-in/login-calls.ts'

/** Null until the reply arrives: the login form stands meanwhile. */
export function useSetup() {
  const [setup, setSetup] = useState<Awaited<ReturnType<typeof readSetup>> | null>(null)

  useEffect(function askTheShop() {
    const controller = new AbortController()
    readSetup(controller.signal).then(setSetup, () => undefined)
    return () => controller.abort()
  }, [])
  return setup
}
