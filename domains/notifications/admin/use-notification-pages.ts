import { call, on, useListPages } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  deleteNotificationData,
  listNotifications,
  newNotificationData,
  updateNotificationData,
} from '../contract/notification.wire.ts'

const load = (query: { filter?: { unread: { eq: 'true' } } }, signal: AbortSignal) =>
  call(listNotifications, { query, signal })

/** Refetched when a notification arrives or is read elsewhere. */
export function useNotificationPages(onlyUnread: boolean) {
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
    query: onlyUnread ? { filter: { unread: { eq: 'true' as const } } } : {},
    load,
  })
}
