import { useShop } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const seenKey = 'comptoir.seen'
const maxSeen = 12
const record = /^(?:\/[a-z_]+)+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Addresses of the records that this user has opened here, the last one first; nothing of what stands in them. */
export function readSeen(user: string | undefined): readonly string[] {
  const [owner, ...paths] = localStorage.getItem(seenKey)?.split(' ') ?? []
  return owner === user ? paths : []
}

export function useRememberSeen() {
  const user = useShop().user?.id
  const { pathname } = useLocation()
  useEffect(
    function remember() {
      if (!user || !record.test(pathname)) return
      const others = readSeen(user).filter((path) => path !== pathname)
      localStorage.setItem(seenKey, [user, pathname, ...others].slice(0, maxSeen + 1).join(' '))
    },
    [user, pathname],
  )
}
