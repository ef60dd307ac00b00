import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../../contract/wire/permission.ts'
import type { SocketEvent } from '../../contract/wire/socket-event.ts'
import type { PaletteGroup } from '../ui/overlays/palette.tsx'

export interface Screen {
  path: string
  permission: Permission
  /** Module of the screen, which exports one component: `OrdersScreen` of `orders.screen.tsx`. */
  load: () => Promise<Readonly<Record<string, ComponentType>>>
  /** Collapses the sidebar, for screens that need the width. */
  mini?: boolean
}

export type MenuGroupId = 'main' | 'people' | 'storefront' | 'organization' | 'profile'

export interface MenuEntry {
  /** Its text is `menu.<id>` of the domain. */
  id: string
  to: string
  icon: LucideIcon
  permission: Permission
  group: MenuGroupId
  position: number
  /** A sequence of two keys: `g o`. */
  keys?: string
  useCount?: () => number
}

export interface Batch {
  event: SocketEvent
  permission: Permission
  /** Loads the same payload over HTTP, for shops that have sockets switched off. */
  load: () => Promise<unknown>
  /** False: the loading screen does not wait for it. */
  isAwaited?: boolean
}

/** Slots of the frame that domains fill. */
export type SlotId = 'topbar.line' | 'topbar.end' | 'frame.always' | 'footer.banner'

export type RecordSlotId = 'vendor.links'

/** Slots of a list's screen that other domains fill. */
export type ListSlotId = 'products.actions' | 'products.empty' | 'products.bulk' | 'inventory.actions'

/** The selected rows of a list; everything that matches the address if `ids` is null. */
export interface ListChoice {
  ids: readonly string[] | null
  isBusy: boolean
}

export interface SlotRecord {
  id: string
  name: string
}

/** A command of the palette; its text is `palette.<id>` of the domain. */
export interface PaletteAction {
  id: string
  icon: LucideIcon
  permission: Permission
  to: string
  keys?: string
}

export interface FieldOwner {
  entity: string
  title: string
  position: number
}

export type UseFound = (text: string) => PaletteGroup | null

export interface PaletteSource {
  permission: Permission
  /** Loaded on the first search: a hook that returns the matches of a text. */
  load: () => Promise<UseFound>
}

export interface AdminDomain {
  key: string
  screens?: readonly Screen[]
  menu?: readonly MenuEntry[]
  batches?: readonly Batch[]
  slots?: Partial<Record<SlotId, ComponentType>>
  recordSlots?: Partial<Record<RecordSlotId, ComponentType<{ record: SlotRecord }>>>
  listSlots?: Partial<Record<ListSlotId, ComponentType<{ choice?: ListChoice | undefined }>>>
  actions?: readonly PaletteAction[]
  sources?: readonly PaletteSource[]
  customFields?: readonly FieldOwner[]
  /** Subscribes to socket events; called once, before the socket opens. */
  connect?: () => void
}

export const adminDomain = (domain: AdminDomain) => domain
