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

/** Lets every domain listen before the first event can come; once, however often the frame is drawn. */
function connectOnce(domains: readonly AdminDomain[]) {
  if (isConnected) return
  isConnected = true
  for (const { connect } of domains) connect?.()
}

/** Opens the live connection for as long as the frame stands. */
export function useLiveStart(domains: readonly AdminDomain[]) {
  const shop = useShop()
  const client = useQueryClient()
  const isSocketEnabled = useSetting('socket_io_enabled') !== false
  const userId = shop.user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person or another transport opens it anew
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
    // Rights and settings change while connected: the server moves the rooms, the connection stays.
    [domains, client, userId, isSocketEnabled],
  )
}
