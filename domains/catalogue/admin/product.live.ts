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
} from '../contract/index.ts'

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

/** Keeps the index of products that the socket brings true to what becomes of them. */
export function followProducts() {
  known ??= entries()
}

// A record that changes is another object: what it is found by is made once for each.
const found = new WeakMap<ProductEntry, string>()

function searchedOf(entry: ProductEntry) {
  const text = found.get(entry) ?? words(`${entry.title} ${entry.vendor} ${entry.handle}`).join(' ')
  found.set(entry, text)
  return text
}

function find(entries: readonly ProductEntry[], text: string, most: number) {
  const wanted = words(text)
  const hits: ProductEntry[] = []
  for (const entry of wanted.length > 0 ? entries : []) {
    if (hits.length === most) break
    if (wanted.every((word) => searchedOf(entry).includes(word))) hits.push(entry)
  }
  return hits
}

const nothing: readonly ProductEntry[] = []
const listed = () => known?.list() ?? nothing
const never = () => undefined

/** The first products of the index that hold all words of a text. Without the socket there are none. */
export function useEntries(text: string, most: number): readonly ProductEntry[] {
  const entries = useSyncExternalStore(known?.subscribe ?? (() => never), listed)
  return useMemo(() => find(entries, text, most), [entries, text, most])
}
