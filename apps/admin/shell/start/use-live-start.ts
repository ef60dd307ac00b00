import {
  type AdminDomain,
  canDo,
  DomainsContext,
  expectBatches,
  isSocketForced,
  loadBatches,
  session,
  startLive,
  useLatest,
  useSetting,
  useShop,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'

let isConnected = false

/** Subscribes before the first event; only once, however often the frame mounts. */
function connectOnce(domains: readonly AdminDomain[]) {
  if (isConnected) return
  isConnected = true
  for (const { connect } of domains) connect?.()
}

export function useLiveStart(domains: readonly AdminDomain[]) {
  const shop = useShop()
  const shown = use(DomainsContext)
  const client = useQueryClient()
  const isSocketEnabled = useSetting('socket_io_enabled') !== false
  const userId = shop.user?.id
  const permittedBatches = useLatest(() =>
    shown.flatMap((domain) => domain.batches ?? []).filter(({ permission }) => canDo(shop, permission)),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another user or transport reopens the connection
  useEffect(
    function goLive() {
      if (!userId) return
      connectOnce(domains)
      const stopCounting = expectBatches(permittedBatches())
      const reload = () => {
        void loadBatches(permittedBatches())
        void client.invalidateQueries()
      }
      const stop = startLive({ isSocketEnabled, onLogout: () => session.end('force_logout'), onReload: reload })
      const isForced = isSocketForced()
      if (!isSocketEnabled && !isForced) void loadBatches(permittedBatches())
      return () => {
        stop()
        stopCounting()
      }
    },
    // Permissions and settings change while connected: the server moves the rooms.
    [domains, client, userId, isSocketEnabled],
  )
}
