import { variantTitle } from '@comptoir/catalogue/contract'
import {
  joinByHand,
  leaveByHand,
  lockCollectionsByKey,
  type ProductDraft,
  readCollectionsByKey,
} from '@comptoir/catalogue/server'
import { readLevels, readLocations, type StockEntry, writeStock } from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import type { Tx } from '@comptoir/platform/server'
import type { ImportChange, ImportNote } from '../../contract/import.ts'
import type { ParsedLevel, ParsedProduct } from '../read/parse-group.ts'

/** What our own files say of a product beside what stands on its own row: stock by place, and collections. */
export interface Besides {
  entries: StockEntry[]
  join: string[]
  leave: string[]
  changes: ImportChange[]
  notes: ImportNote[]
}

export const nothingBesides: Besides = { entries: [], join: [], leave: [], changes: [], notes: [] }

const figures = ['on_hand', 'damaged', 'incoming'] as const

interface ListQuery {
  shop: number
  parsed: ParsedProduct
  draft: ProductDraft
  /** Whether whoever started it may change which products a collection has. */
  arranges: boolean
}

interface RowScope {
  id: string
  title: string
}

interface Counted {
  variant: { id: string; title: string; row: number }
  level: ParsedLevel
  place: RowScope | undefined
}

/** The levels that the file names, with the variant and the place of each. */
async function countedIn(tx: Tx, { shop, parsed, draft }: ListQuery): Promise<Counted[]> {
  const places = await readLocations(tx, shop)
  const placeOf = (name: string) => places.find(({ id, title }) => id === name || fold(title) === fold(name))
  return parsed.variants.flatMap(({ row, stock = [] }, at) => {
    const variant = draft.variants[at]
    if (!variant) return []
    const title = variantTitle(draft.options, variant.option_values)
    return stock.map((level) => ({ variant: { id: variant.id, title, row }, level, place: placeOf(level.place) }))
  })
}

async function weighStock(tx: Tx, params: ListQuery): Promise<Pick<Besides, 'entries' | 'changes' | 'notes'>> {
  if (params.parsed.variants.every(({ stock }) => stock === undefined)) return nothingBesides
  const counted = await countedIn(tx, params)
  const there = await readLevels(tx, [...new Set(counted.map(({ variant }) => variant.id))])
  const weighed: Pick<Besides, 'entries' | 'changes' | 'notes'> = { entries: [], changes: [], notes: [] }
  for (const { variant, level, place } of counted) {
    if (!place) {
      weighed.notes.push({
        row: variant.row,
        code: 'LOCATION_UNKNOWN',
        details: { column: 'stock', value: level.place },
      })
      continue
    }
    const was = there.get(variant.id)?.find(({ location_id }) => location_id === place.id)
    const named = [variant.title, place.title].filter(Boolean).join(' · ')
    const moved = figures.filter((figure) => level[figure] !== (was?.[figure] ?? 0))
    if (moved.length === 0) continue
    const delta = Object.fromEntries(moved.map((figure) => [figure, level[figure] - (was?.[figure] ?? 0)]))
    weighed.entries.push({ variant_id: variant.id, location_id: place.id, ...delta })
    weighed.changes.push(
      ...moved.map((field) => ({ field, variant: named, old: was?.[field] ?? 0, new: level[field] })),
    )
  }
  return weighed
}

const keysOf = (collections: readonly { key: string }[]) =>
  collections
    .map(({ key }) => key)
    .toSorted()
    .join(', ')

const noCollections: Omit<Besides, 'entries'> = { join: [], leave: [], changes: [], notes: [] }

async function weighCollections(tx: Tx, params: ListQuery, product: string | null): Promise<Omit<Besides, 'entries'>> {
  const { arranges, parsed } = params
  const keys = parsed.own?.collections
  if (keys === undefined) return noCollections
  const found = await readCollectionsByKey(tx, { keys, product })
  const manual = found.filter(({ kind }) => kind === 'manual')
  const [held, wanted] = [manual.filter(({ holds }) => holds), manual.filter(({ key }) => keys.includes(key))]
  const join = wanted.filter(({ holds }) => !holds)
  const leave = held.filter(({ key }) => !keys.includes(key))
  const note = (code: string, value: string) => ({ row: parsed.row, code, details: { column: 'collections', value } })
  const unknown = keys.filter((key) => !found.some((each) => each.key === key))
  const notes = unknown.map((key) => note('COLLECTION_UNKNOWN', key.slice(0, 100)))
  if (join.length + leave.length === 0) return { ...noCollections, notes }
  // Who may not arrange collections does not do so by way of a file.
  if (!arranges) return { ...noCollections, notes: [...notes, note('FORBIDDEN', keysOf([...join, ...leave]))] }
  return {
    join: join.map(({ id }) => id),
    leave: leave.map(({ id }) => id),
    changes: [{ field: 'collections', variant: null, old: keysOf(held), new: keysOf(wanted) }],
    notes,
  }
}

/** What the file says beside the product itself, and what of it is otherwise now. */
export async function weighBesides(tx: Tx, params: ListQuery, product: string | null): Promise<Besides> {
  if (!params.parsed.own) return nothingBesides
  const stock = await weighStock(tx, params)
  const collections = await weighCollections(tx, params, product)
  return {
    ...collections,
    entries: stock.entries,
    changes: [...stock.changes, ...collections.changes],
    notes: [...stock.notes, ...collections.notes],
  }
}

interface Settling {
  tx: Tx
  product: string
}

/** Locks what a file may put a product into or take it out of: before the product, like everyone who does. */
export async function lockCollections(
  tx: Tx,
  { parsed, arranges }: Pick<ListQuery, 'parsed' | 'arranges'>,
  product: string | null,
) {
  const keys = arranges ? parsed.own?.collections : undefined
  if (keys === undefined) return
  await lockCollectionsByKey(tx, { keys, product })
}

/** Books what the file says of the stock, and puts the product where the file has it; answers the places that changed. */
export async function applyBesides({ tx, product }: Settling, { entries, join, leave }: Besides) {
  await writeStock({ tx, entries, kind: 'import' })
  const joined = await joinByHand(
    tx,
    product,
    join.map((id) => ({ id, position: null })),
  )
  const left = await leaveByHand(tx, product, leave)
  return [
    ...joined.map(({ id, position }) => ({ id, before: null, after: position })),
    ...left.map(({ id, position }) => ({ id, before: position, after: null })),
  ]
}
