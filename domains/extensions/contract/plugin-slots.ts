import { z } from 'zod'

const lists = ['orders', 'products', 'collections', 'vendors', 'inventory', 'users', 'customers', 'articles'] as const
const records = ['order', 'product', 'collection', 'customer', 'vendor', 'article'] as const
const single = [
  'dashboard.main',
  'dashboard.side',
  'topbar.end',
  'frame.banner',
  'settings.section',
  'profile.side',
  'order.form.side',
  'palette.command',
] as const

export type PluginList = (typeof lists)[number]
export type PluginRecord = (typeof records)[number]
export type PluginSlotName =
  | `${PluginList}.${'before' | 'toolbar' | 'bulk'}`
  | `${PluginRecord}.${'header' | 'main' | 'side'}`
  | (typeof single)[number]

/** Where the panel draws what plugins show: 24 of lists, 18 of records, 8 of the panel itself. */
export const pluginSlots: readonly PluginSlotName[] = [
  ...lists.flatMap((list) => (['before', 'toolbar', 'bulk'] as const).map((part) => `${list}.${part}` as const)),
  ...records.flatMap((record) => (['header', 'main', 'side'] as const).map((part) => `${record}.${part}` as const)),
  ...single,
]

export const isPluginSlot = (name: string): name is PluginSlotName => pluginSlots.some((slot) => slot === name)

export const PluginSlotName = z.custom<PluginSlotName>(
  (name) => typeof name === 'string' && isPluginSlot(name),
  'UNKNOWN_SLOT',
)
