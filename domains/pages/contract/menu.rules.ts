/** Menus that themes ask for by these handles; a shop always has them. */
export const builtInMenus: readonly string[] = ['main-menu', 'footer']

/** Levels of entries, counted from one. */
export const maxLevels = 3
export const maxEntries = 250

/** Kinds that lead to a record, which the entry names by its id. */
export const recordKinds = ['collection', 'product', 'page', 'blog', 'article'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Kinds that become an entry for each collection or blog. */
export const listKinds = ['collection_list', 'blog_list'] as const

export const entryKinds = [
  ...(['home', 'all_products', 'collections', 'search'] as const),
  ...recordKinds,
  ...listKinds,
  'address',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const isRecordKind = (kind: string): kind is RecordKind => recordKinds.some((known) => known === kind)
export const isListKind = (kind: string) => listKinds.some((known) => known === kind)
