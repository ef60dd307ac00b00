import { PageLoading } from '@comptoir/platform/admin'
import { useEffect } from 'react'

/** Public pages are a document of their own, which the server has at the same address. */
export function PublicWayScreen() {
  useEffect(function leaveThePanel() {
    location.reload()
  }, [])
  return <PageLoading title="" />
}
