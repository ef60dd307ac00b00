import { liveList } from '@comptoir/platform/admin'
import { words } from '@comptoir/platform/contract'
import { useMemo, useSyncExternalStore } from 'react'
import {
  deleteProductData,
  newProductEvent,
  ProductEntry,
  type ProductIndex,
  productsData,
  unpackEntry,
  updateProductData,
} from '../contract/product-entry.ts'

const entries = () =>
  liveList<ProductEntry, ProductIndex>(
    {
      all: productsData,
      added: { name: newProductEvent, schema: ProductEntry },
      changed: updateProductData,
      removed: deleteProductData,
    },
    {
      itemsOf: ({ rows }) => rows.map(unpackEntry),
      compare: (one, other) => (one.title < other.title ? -1 : one.title > other.title ? 1 : 0),
    },
  )

let known: ReturnType<typeof entries> | null = null

export function subscribeToProducts() {
  known ??= entries()
}

// Cached per object: a changed record is a new object.
const found = new WeakMap<ProductEntry, string>()

function searchedOf(entry: ProductEntry) {
  const text = found.get(entry) ?? words(`${entry.title} ${entry.vendor} ${entry.handle}`).join(' ')
  found.set(entry, text)
  return text
}

function find(entries: readonly ProductEntry[], text: string, limit: number) {
  const wanted = words(text)
  const hits: ProductEntry[] = []
  for (const entry of wanted.length > 0 ? entries : []) {
    if (hits.length === limit) break
    if (wanted.every((word) => searchedOf(entry).includes(word))) hits.push(entry)
  }
  return hits
}

const noEntries: readonly ProductEntry[] = []
const listed = () => known?.list() ?? noEntries
const never = () => undefined

/** First entries that contain all words of the text; none without a socket. */
export function useEntries(text: string, limit: number): readonly ProductEntry[] {
  const entries = useSyncExternalStore(known?.subscribe ?? (() => never), listed)
  return useMemo(() => find(entries, text, limit), [entries, text, limit])
}
