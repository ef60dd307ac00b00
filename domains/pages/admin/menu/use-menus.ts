import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMenus, menusChanged } from '../../contract/menu.wire.ts'

const menusKey = ['menus', 'pages']

/** The shop's menus, read again when somebody changes one. */
export function useMenus() {
  const client = useQueryClient()

  useEffect(
    function readAgainOnChange() {
      const stop = on(menusChanged, () => void client.invalidateQueries({ queryKey: menusKey }))
      return () => void stop()
    },
    [client],
  )

  return useQuery({ queryKey: menusKey, queryFn: async ({ signal }) => (await call(listMenus, { signal })).menus })
}
