import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listApiKeys, newApiKeyData, updateApiKeyData } from '../../contract/api-key.wire.ts'

export const apiKeysKey = ['connections', 'keys']

/** The keys of the shop, read again when somebody makes or revokes one. */
export function useApiKeys() {
  const client = useQueryClient()

  useEffect(
    function readAgainOnChange() {
      const refetch = () => void client.invalidateQueries({ queryKey: apiKeysKey })
      const stops = [on(newApiKeyData, refetch), on(updateApiKeyData, refetch)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )

  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).api_keys,
  })
}
