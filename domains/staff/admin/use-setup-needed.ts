import { call } from '@comptoir/platform/admin/api.ts'
import { useEffect, useState } from 'react'
import { readSetup } from '../contract/index.ts'

/** Whether this shop waits for its first user. Until it is known the usual form stands. */
export function useSetupNeeded() {
  const [isNeeded, setNeeded] = useState(false)

  useEffect(function askTheShop() {
    const controller = new AbortController()
    call(readSetup, { signal: controller.signal }).then(
      ({ needed }) => setNeeded(needed),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return isNeeded
}
