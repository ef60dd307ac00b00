import { call, on } from '@comptoir/platform/admin'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPlugin, listPlugins } from '../../../contract/manage-plugins.wire.ts'
import { pluginsData } from '../../../contract/plugin.wire.ts'

export const pluginsKey: QueryKey = ['plugins']

/** What somebody else installs, switches or removes is read again at once: every panel hears of it. */
function useFollowedPlugins() {
  const client = useQueryClient()
  useEffect(
    function followOthers() {
      const stop = on(pluginsData, () => void client.invalidateQueries({ queryKey: pluginsKey }))
      return () => void stop()
    },
    [client],
  )
}

export function usePlugins() {
  useFollowedPlugins()
  return useQuery({
    queryKey: [...pluginsKey, 'list'],
    queryFn: async ({ signal }) =>
      (await call(listPlugins, { signal })).plugins.toSorted((one, other) => one.name.localeCompare(other.name)),
  })
}

export function usePlugin(key: string) {
  useFollowedPlugins()
  return useQuery({
    queryKey: [...pluginsKey, 'one', key],
    queryFn: async ({ signal }) => (await call(getPlugin, { params: { key }, signal })).plugin,
  })
}
