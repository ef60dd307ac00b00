import type { LucideIcon } from 'lucide-react'
import { createStore } from '../state/create-store.ts'
import type { MenuEntry } from './manifest.ts'

/** An entry that a plugin adds. */
export interface PluginEntry {
  id: string
  label: string
  /** A page of the panel, or an address that a new tab opens. */
  to: string
  icon: LucideIcon
  position: number
  items: readonly PluginEntry[]
}

export interface PluginMenu {
  main: readonly PluginEntry[]
  profile: readonly PluginEntry[]
  /** Addresses of the panel's own entries that plugins hide. */
  hiddenMain: readonly string[]
  hiddenProfile: readonly string[]
}

/** What plugins change in the menus; the domain of plugins writes it. */
export const pluginMenu = createStore<PluginMenu>({ main: [], profile: [], hiddenMain: [], hiddenProfile: [] })

const kept = ['/plugins/list', '/profile', '/logout']

/** The way to plugins, the way out, and all that root alone has, stay whatever a plugin says. */
export const isHiddenBy = (hidden: readonly string[], { to, permission }: Pick<MenuEntry, 'to' | 'permission'>) =>
  permission !== 'root' && !kept.includes(to) && hidden.includes(to)
