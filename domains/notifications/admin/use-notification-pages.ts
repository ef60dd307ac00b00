import { call, on, useListPages } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  deleteNotificationData,
  listNotifications,
  newNotificationData,
  updateNotificationData,
} from '../contract/notification.wire.ts'

type Filter = { unread: { eq: 'true' } } | { kind: { eq: string } }

const filterOf = (view: string): Filter | undefined => {
  if (view === 'all') return undefined
  return view === 'unread' ? { unread: { eq: 'true' } } : { kind: { eq: view } }
}

const load = (query: { filter?: Filter | undefined }, signal: AbortSignal) => call(listNotifications, { query, signal })

/** Refetched when a notification arrives or is read elsewhere. */
export function useNotificationPages(view: string) {
  const client = useQueryClient()

  useEffect(
    function subscribeToNotifications() {
      const refresh = () => void client.invalidateQueries({ queryKey: ['notifications'] })
      const stops = [
        on(newNotificationData, refresh),
        on(updateNotificationData, refresh),
        on(deleteNotificationData, refresh),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )

  return useListPages({
    key: ['notifications'],
    query: { filter: filterOf(view) },
    load,
  })
}
