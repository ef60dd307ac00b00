import { useMemo } from 'react'
import type { Permission } from '../../contract/wire/permission.ts'
import { canDo, type Shop, useShop } from '../shop.tsx'
import { useStore } from '../state/create-store.ts'
import { type AdminDomain, type MenuEntry, type MenuGroupId, type SettingsSection, settingsGroups } from './manifest.ts'
import { isHiddenBy, pluginMenu } from './plugin-menu.ts'

export interface OwnedEntry extends MenuEntry {
  domain: string
}

export const sidebarGroups: readonly MenuGroupId[] = ['main', 'people', 'storefront', 'organization']
const alwaysAsked: readonly Permission[] = [
  'root',
  'organization_menu',
  'simple_settings',
  'users_page',
  'billing_page',
]
const groups: readonly MenuGroupId[] = [...sidebarGroups, 'settings', 'profile']

/** Switched off, the permission module hides no entry; screens and the server still ask for the right (specification §4). */
const isShown = (shop: Shop, permission: Permission) =>
  canDo(shop, permission) || (shop.settings.permessions_active === false && !alwaysAsked.includes(permission))

/** Beside the organization in the menu (specification §2), or with a rule of their own (§6). */
const ofTheirOwn: readonly Permission[] = ['inventory_page', 'billing_page', 'admin_settings']

/** Specification §6. */
const isHidden = (shop: Shop, { group, permission }: MenuEntry) =>
  group === 'organization' &&
  !ofTheirOwn.includes(permission) &&
  shop.settings.menu_hide_organization === true &&
  !canDo(shop, 'root')

/** The entries this user may see, in the order of their positions; `open`: only those whose pages they may open. */
export function useMenu(domains: readonly AdminDomain[], { open = false } = {}) {
  const shop = useShop()
  const hidden = useStore(pluginMenu, ({ hiddenMain }) => hiddenMain)
  return useMemo(() => {
    const isWanted = (entry: MenuEntry) =>
      open ? canDo(shop, entry.permission) : isShown(shop, entry.permission) && !isHiddenBy(hidden, entry)
    const entries = domains
      .flatMap(({ key, menu = [] }) => menu.map((entry): OwnedEntry => ({ ...entry, domain: key })))
      .filter((entry) => isWanted(entry) && !isHidden(shop, entry))
      .toSorted(
        (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.position - other.position,
      )
    return Map.groupBy(entries, ({ group }) => group)
  }, [domains, hidden, open, shop])
}

export interface SectionEntry extends OwnedEntry {
  settings: SettingsSection
}

const isSection = (entry: OwnedEntry): entry is SectionEntry => entry.settings !== undefined

/** The sections of the settings this user may see, by group. Hiding the organization's menu does not hide them. */
export function useSections(domains: readonly AdminDomain[]) {
  const shop = useShop()
  return useMemo(() => {
    const sections = domains
      .flatMap(({ key, menu = [] }) => menu.map((entry): OwnedEntry => ({ ...entry, domain: key })))
      .filter(isSection)
      .filter(({ permission }) => canDo(shop, permission))
      .toSorted((one, other) => one.settings.position - other.settings.position)
    return settingsGroups.flatMap((group) => {
      const entries = sections.filter(({ settings }) => settings.group === group)
      return entries.length > 0 ? { group, entries } : []
    })
  }, [domains, shop])
}
