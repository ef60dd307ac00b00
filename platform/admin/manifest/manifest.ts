import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '../../contract/wire/permission.ts'
import type { SocketEvent } from '../../contract/wire/socket-event.ts'
import type { MenuGroup } from '../ui/popups/menu.tsx'
import type { PaletteAction, PaletteSource } from './palette-source.ts'

export interface Screen {
  path: string
  permission: Permission
  /** Module of the screen, which exports one component: `OrdersScreen` of `orders.screen.tsx`. */
  load: () => Promise<Readonly<Record<string, ComponentType>>>
  /**
   * What of the panel stands around it: `mini` collapses the sidebar, for screens that need the width; `none` leaves
   * the whole window to the screen, whose `WorkPage` brings a bar of its own.
   */
  frame?: 'mini' | 'none'
  /** Its texts are among those of the frame: it is drawn without the others of its domain. */
  framed?: boolean
  /** Without the list of the settings beside it, although it stands below one of their sections. */
  alone?: boolean
  /** Stays open once nobody has paid and the panel only reads. */
  whenExpired?: boolean
}

export type MenuGroupId = 'main' | 'people' | 'storefront' | 'organization' | 'settings' | 'profile'

/** Groups of the list beside the settings. */
export const settingsGroups = ['shop', 'selling', 'connections', 'root'] as const
export type SettingsGroupId = (typeof settingsGroups)[number]

/** Makes a menu entry a section of the settings: its screens stand beside their list. */
export interface SettingsSection {
  group: SettingsGroupId
  position: number
  /** The section behind the sidebar's entry, which stands there for those without one. */
  start?: boolean
  /** Names of its fields, read by the search alone: texts `fields.<name>` and `hints.<name>` of the domain. */
  fields?: () => Promise<readonly string[]>
}

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
  /** Its list takes a text as `?q=`; the palette offers it. */
  isSearched?: boolean
  settings?: SettingsSection
  /** Address of the entry that it stands below; shown only while a page of that one, or of one beside it, is open. */
  below?: string
  /** Its place in the bar of a phone, where its text may be `menu.phone.<id>` instead. */
  phone?: number
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
export type SlotId = 'frame.top' | 'topbar.line' | 'topbar.end' | 'frame.always' | 'footer.banner' | 'phone.bar'

export type RecordSlotId =
  | 'vendor.links'
  | 'inventory.links'
  | 'customer.figures'
  | 'customer.orders'
  | 'customer.primary'
  | 'customer.aside'
  | 'order.aside'
  | 'order.blocks'
  | 'order.cancel.ways'
  | 'order.documents'
  | 'order.lines.head'
  | 'order.lines.before'
  | 'order.lines.foot'
  | 'order.phone'
  | 'order.slip.acts'
  | 'order.slip.foot'
  | 'order.way.packed'
  | 'product.aside'
  | 'product.head'
  | 'profile.side'

/** Slots beside one part of a record, such as a line of an order. */
export type PartSlotId =
  | 'gift_card.ledger.order'
  | 'order.line.tick'
  | 'order.line.foot'
  | 'order.line.sent'
  | 'order.slip.payment'
  | 'order.way.state'

/** Places that another domain takes over for some records, and leaves as they are for others. */
export type RecordWrapId = 'order.step' | 'order.due' | 'order.lines'

/** Menus of a record to which other domains add; `orders.print` is of several, whose ids stand in one text. */
export type RecordMenuId = 'order.actions' | 'order.make' | 'orders.print' | 'profile.menu'

/** Slots of a screen, most of them of lists, that other domains fill. */
export type ListSlotId =
  | 'products.actions'
  | 'products.empty'
  | 'products.bulk'
  | 'inventory.actions'
  | 'inventory.empty'
  | 'customers.actions'
  | 'orders.links'
  | 'redirects.actions'
  | 'discounts.actions'
  | 'discounts.empty'
  | 'gift_cards.actions'
  | 'gift_cards.make'
  | 'settings.returns'
  | 'settings.documents'
  | 'settings.legal'
  | 'settings.legal.notes'
  | 'bell.work'

/** Slots of a form where another domain offers a value, such as a basket; the form parses it. */
export type ValueSlotId =
  | 'shipping.quote'
  | 'settings.page'
  | 'orders.rounds'
  | 'orders.print'
  | 'orders.board'
  | 'journal.net'
  | 'product.variant'
  | 'inventory.variant'

export interface ValueSlotProps {
  /** What the form has now. */
  value?: unknown
  onPick: (value: unknown) => void
}

/** The selected rows of a list; everything that matches the address if `ids` is null. */
export interface ListChoice {
  ids: readonly string[] | null
  isBusy: boolean
}

export interface SlotRecord {
  id: string
  name: string
}

export interface PartSlotProps {
  record: SlotRecord
  /** Id of the part: that of a line, a state of the record. */
  part: string
}

export interface RecordWrapProps {
  record: SlotRecord
  /** What stands there otherwise. */
  children: ReactNode
}

export interface RecordMenuProps {
  record: SlotRecord
  /** Draws the menu; to be called with the entries of this domain. */
  children: (groups: readonly MenuGroup[]) => ReactNode
}

/** Content of an entry in a person's history; the domain of its kind reads it. */
export interface HistoryData {
  id: string
  data: Readonly<Record<string, unknown>>
}

/** How a domain shows its entries in the history of a person. */
export interface HistoryLook {
  Mark: ComponentType<HistoryData>
  Title: ComponentType<HistoryData>
  Detail?: ComponentType<HistoryData>
}

export interface FieldOwner {
  entity: string
  title: string
  position: number
}

/** A place of the panel and what it tells plugins. */
export interface PluginPlace {
  slot: string
  /** JSON, as the contract's `SlotPropsOf` says. */
  props: object
}

export interface AdminDomain {
  key: string
  screens?: readonly Screen[]
  menu?: readonly MenuEntry[]
  batches?: readonly Batch[]
  slots?: Partial<Record<SlotId, ComponentType>>
  recordSlots?: Partial<Record<RecordSlotId, ComponentType<{ record: SlotRecord }>>>
  partSlots?: Partial<Record<PartSlotId, ComponentType<PartSlotProps>>>
  recordWraps?: Partial<Record<RecordWrapId, ComponentType<RecordWrapProps>>>
  recordMenus?: Partial<Record<RecordMenuId, ComponentType<RecordMenuProps>>>
  listSlots?: Partial<Record<ListSlotId, ComponentType<{ choice?: ListChoice | undefined }>>>
  valueSlots?: Partial<Record<ValueSlotId, ComponentType<ValueSlotProps>>>
  /** Draws what plugins show in a place. */
  Plugins?: ComponentType<PluginPlace>
  /** The right to receive this domain's notifications; the text `news` says what they are about. */
  news?: { permission: Permission }
  /** By kind of entry: `orders`. */
  history?: Readonly<Record<string, HistoryLook>>
  actions?: readonly PaletteAction[]
  sources?: readonly PaletteSource[]
  customFields?: readonly FieldOwner[]
  /** Subscribes to socket events; called once, before the socket opens. */
  connect?: () => void
}

export const adminDomain = (domain: AdminDomain) => domain
