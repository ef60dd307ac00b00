import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  deleteWebhookData,
  listWebhookEvents,
  listWebhooks,
  newDeliveryData,
  newWebhookData,
  updateDeliveryData,
  updateWebhookData,
} from '../../contract/webhook.wire.ts'

export const webhooksKey = ['connections', 'webhooks']
const debounceMs = 400

/** The webhooks with their open work, read again when it changes. */
export function useWebhooks() {
  const client = useQueryClient()

  useEffect(
    function readAgainOnChange() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetch = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: webhooksKey }), debounceMs)
      }
      const stops = [
        on(newWebhookData, refetch),
        on(updateWebhookData, refetch),
        on(deleteWebhookData, refetch),
        on(newDeliveryData, refetch),
        on(updateDeliveryData, refetch),
      ]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )

  return useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).webhooks,
  })
}

export const useWebhookEvents = () =>
  useQuery({
    queryKey: ['connections', 'events'],
    queryFn: async ({ signal }) => (await call(listWebhookEvents, { signal })).events,
  })
