import {
  type AdminDomain,
  canDo,
  expectBatches,
  loadBatches,
  session,
  startLive,
  useSetting,
  useShop,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

let isConnected = false

/** Subscribes before the first event; only once, however often the frame mounts. */
function connectOnce(domains: readonly AdminDomain[]) {
  if (isConnected) return
  isConnected = true
  for (const { connect } of domains) connect?.()
}

export function useLiveStart(domains: readonly AdminDomain[]) {
  const shop = useShop()
  const client = useQueryClient()
  const isSocketEnabled = useSetting('socket_io_enabled') !== false
  const userId = shop.user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another user or transport reopens the connection
  useEffect(
    function goLive() {
      if (!userId) return
      connectOnce(domains)
      const batches = domains
        .flatMap((domain) => domain.batches ?? [])
        .filter(({ permission }) => canDo(shop, permission))
      const stopCounting = expectBatches(batches)
      const reload = () => {
        void loadBatches(batches)
        void client.invalidateQueries()
      }
      const stop = startLive({ isSocketEnabled, onLogout: () => session.end('force_logout'), onReload: reload })
      const isForced = localStorage.getItem('force_socket_io_enabled') !== null
      if (!isSocketEnabled && !isForced) void loadBatches(batches)
      return () => {
        stop()
        stopCounting()
      }
    },
    // Permissions and settings change while connected: the server moves the rooms.
    [domains, client, userId, isSocketEnabled],
  )
}
