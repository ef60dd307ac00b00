import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../contract/permission.ts'
import type { SocketEvent } from '../contract/socket-event.ts'
import type { PaletteGroup } from './ui/palette.tsx'

/** One address of the panel. Its code is fetched when someone goes there, or is about to. */
export interface Screen {
  path: string
  permission: Permission
  load: () => Promise<{ Screen: ComponentType }>
  /** The sidebar is mini there: the screen needs the width. */
  mini?: boolean
}

export type MenuGroupId = 'main' | 'people' | 'storefront' | 'organization' | 'profile'

export interface MenuEntry {
  /** Its text is `menu.<id>` among the domain's texts. */
  id: string
  to: string
  icon: LucideIcon
  permission: Permission
  group: MenuGroupId
  position: number
  /** Two keys, one after the other: `g o`. */
  keys?: string
  /** The figure at its end. */
  useCount?: () => number
}

/** One thing that must have arrived before the panel is complete; the loading screen counts them. */
export interface Batch {
  event: SocketEvent
  permission: Permission
  /** Gets the same payload by a call, where the shop has its sockets switched off. */
  load: () => Promise<unknown>
}

/** Places in the frame that domains fill. */
export type SlotId = 'topbar.line' | 'topbar.end' | 'frame.always' | 'footer.banner'

/** Places on the page of one record that other domains fill. */
export type RecordSlotId = 'vendor.links'

/** The record on whose page a part stands. */
export interface SlotRecord {
  id: string
  name: string
}

/** Something the palette can do: an action with its text `palette.<id>` among the domain's texts. */
export interface PaletteAction {
  id: string
  icon: LucideIcon
  permission: Permission
  to: string
  keys?: string
}

export type UseFound = (text: string) => PaletteGroup | null

/** Records of a domain that a search finds, for the palette. */
export interface PaletteSource {
  permission: Permission
  /** Fetched when somebody searches: a hook that gives what a text finds. */
  load: () => Promise<UseFound>
}

/** What a domain adds to the panel. */
export interface AdminDomain {
  key: string
  screens?: readonly Screen[]
  menu?: readonly MenuEntry[]
  batches?: readonly Batch[]
  slots?: Partial<Record<SlotId, ComponentType>>
  recordSlots?: Partial<Record<RecordSlotId, ComponentType<{ record: SlotRecord }>>>
  actions?: readonly PaletteAction[]
  sources?: readonly PaletteSource[]
  /** Connects what listens to the socket; called once, before it opens. */
  connect?: () => void
}

export const adminDomain = (domain: AdminDomain) => domain
