import { call, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { MenuRecord, MenuTarget } from '../../contract/menu.ts'
import { getMenu, readMenuTargets, updateMenuData } from '../../contract/menu.wire.ts'

const keyOf = (id: string) => ['menus', 'one', id]
const targetsKey = (id: string) => [...keyOf(id), 'targets']

export const useMenu = (id: string) =>
  useLiveRecord<MenuRecord>(id, {
    key: keyOf(id),
    changed: updateMenuData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getMenu, { params: { id }, signal })).menu,
  })

export function cacheMenu(client: QueryClient, menu: MenuRecord) {
  client.setQueryData(keyOf(menu.id), menu)
  void client.invalidateQueries({ queryKey: targetsKey(menu.id) })
}

/** Records that the stored entries lead to, by id; undefined until they are read. */
export function useMenuTargets(id: string): ReadonlyMap<string, MenuTarget> | undefined {
  const { data } = useQuery({
    queryKey: targetsKey(id),
    queryFn: async ({ signal }) => {
      const { targets } = await call(readMenuTargets, { params: { id }, signal })
      return new Map(targets.map((target) => [target.id, target]))
    },
  })
  return data
}
