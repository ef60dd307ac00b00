import type { StoreScope } from '@comptoir/platform/server'
import { storeTexts } from '../store-texts.ts'
import { type CollectionEntry, readCollectionEntries } from './collection-rows.ts'

export interface MenuEntry {
  title: string
  url: string
  links: readonly MenuEntry[]
}

/** Fits beside the shop's name. */
const maxEntries = 7

function entriesUnder(parent: string | null, all: readonly CollectionEntry[], root: string): MenuEntry[] {
  const known = new Set(all.map(({ id }) => id))
  const isUnder = ({ parent_id }: CollectionEntry) =>
    parent === null ? parent_id === null || !known.has(parent_id) : parent_id === parent
  return all.filter(isUnder).map(({ id, name, key }) => ({
    title: name,
    url: `${root}/collections/${key}`,
    links: entriesUnder(id, all, root),
  }))
}

/** The collections as a menu, each with those below it. */
export async function readCollectionMenu(scope: StoreScope): Promise<MenuEntry[]> {
  return entriesUnder(null, await readCollectionEntries(scope), scope.root).slice(0, maxEntries)
}

/** Addresses that every shop has. */
export const generalMenu = ({ root, locale }: StoreScope): MenuEntry[] => [
  { title: storeTexts[locale].all_products, url: `${root}/collections/all`, links: [] },
  { title: storeTexts[locale].search, url: `${root}/search`, links: [] },
]
