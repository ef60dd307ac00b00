import { type AdminDomain, canDo, type MenuEntry, type MenuGroupId, useShop } from '@comptoir/platform/admin'
import { useMemo } from 'react'

export interface OwnedEntry extends MenuEntry {
  domain: string
}

export const sidebarGroups: readonly MenuGroupId[] = ['main', 'people', 'storefront', 'organization']
const groups: readonly MenuGroupId[] = [...sidebarGroups, 'profile']

/** The entries this user may see, in the order of their positions. */
export function useMenu(domains: readonly AdminDomain[]) {
  const shop = useShop()
  return useMemo(() => {
    const entries = domains
      .flatMap(({ key, menu = [] }) => menu.map((entry): OwnedEntry => ({ ...entry, domain: key })))
      .filter(({ permission }) => canDo(shop, permission))
      .toSorted(
        (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.position - other.position,
      )
    return Map.groupBy(entries, ({ group }) => group)
  }, [domains, shop])
}
