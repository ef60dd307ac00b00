import { variantTitle } from '@comptoir/catalogue/contract'
import {
  addToCollections,
  lockCollectionsByKey,
  type ProductDraft,
  readCollectionsByKey,
  removeFromManualCollections,
} from '@comptoir/catalogue/server'
import { readLevels, readLocations, type StockEntry, writeStock } from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import type { Tx } from '@comptoir/platform/server'
import type { ImportChange, ImportNote } from '../../contract/import.ts'
import type { ParsedLevel, ParsedProduct } from '../read/parse-group.ts'

/** Stock by location and collections, which only our own file format contains. */
export interface OwnFileChanges {
  entries: StockEntry[]
  join: string[]
  leave: string[]
  changes: ImportChange[]
  notes: ImportNote[]
}

export const noChanges: OwnFileChanges = { entries: [], join: [], leave: [], changes: [], notes: [] }

const figures = ['on_hand', 'damaged', 'incoming'] as const

interface RowInput {
  shop: number
  parsed: ParsedProduct
  draft: ProductDraft
  arranges: boolean
}

interface NamedLocation {
  id: string
  title: string
}

interface CountedLevel {
  variant: { id: string; title: string; row: number }
  level: ParsedLevel
  location: NamedLocation | undefined
}

async function countedLevels(tx: Tx, { shop, parsed, draft }: RowInput): Promise<CountedLevel[]> {
  const locations = await readLocations(tx, shop)
  const locationOf = (name: string) => locations.find(({ id, title }) => id === name || fold(title) === fold(name))
  return parsed.variants.flatMap(({ row, stock = [] }, at) => {
    const variant = draft.variants[at]
    if (!variant) return []
    const title = variantTitle(draft.options, variant.option_values)
    return stock.map((level) => ({
      variant: { id: variant.id, title, row },
      level,
      location: locationOf(level.location),
    }))
  })
}

async function compareStock(tx: Tx, params: RowInput): Promise<Pick<OwnFileChanges, 'entries' | 'changes' | 'notes'>> {
  if (params.parsed.variants.every(({ stock }) => stock === undefined)) return noChanges
  const counted = await countedLevels(tx, params)
  const levels = await readLevels(tx, [...new Set(counted.map(({ variant }) => variant.id))])
  const result: Pick<OwnFileChanges, 'entries' | 'changes' | 'notes'> = { entries: [], changes: [], notes: [] }
  for (const { variant, level, location } of counted) {
    if (!location) {
      result.notes.push({
        row: variant.row,
        code: 'LOCATION_UNKNOWN',
        details: { column: 'stock', value: level.location },
      })
      continue
    }
    const before = levels.get(variant.id)?.find(({ location_id }) => location_id === location.id)
    const named = [variant.title, location.title].filter(Boolean).join(' · ')
    const changed = figures.filter((figure) => level[figure] !== (before?.[figure] ?? 0))
    if (changed.length === 0) continue
    const delta = Object.fromEntries(changed.map((figure) => [figure, level[figure] - (before?.[figure] ?? 0)]))
    result.entries.push({ variant_id: variant.id, location_id: location.id, ...delta })
    result.changes.push(
      ...changed.map((field) => ({ field, variant: named, old: before?.[field] ?? 0, new: level[field] })),
    )
  }
  return result
}

const keysOf = (collections: readonly { key: string }[]) =>
  collections
    .map(({ key }) => key)
    .toSorted()
    .join(', ')

const noCollections: Omit<OwnFileChanges, 'entries'> = { join: [], leave: [], changes: [], notes: [] }

async function compareCollections(
  tx: Tx,
  params: RowInput,
  product: string | null,
): Promise<Omit<OwnFileChanges, 'entries'>> {
  const { arranges, parsed } = params
  const keys = parsed.own?.collections
  if (keys === undefined) return noCollections
  const found = await readCollectionsByKey(tx, { keys, product })
  const manual = found.filter(({ kind }) => kind === 'manual')
  const [current, wanted] = [manual.filter(({ holds }) => holds), manual.filter(({ key }) => keys.includes(key))]
  const join = wanted.filter(({ holds }) => !holds)
  const leave = current.filter(({ key }) => !keys.includes(key))
  const note = (code: string, value: string) => ({ row: parsed.row, code, details: { column: 'collections', value } })
  const unknown = keys.filter((key) => !found.some((each) => each.key === key))
  const notes = unknown.map((key) => note('COLLECTION_UNKNOWN', key.slice(0, 100)))
  if (join.length + leave.length === 0) return { ...noCollections, notes }
  // An import must not exceed the permissions of the user who started it.
  if (!arranges) return { ...noCollections, notes: [...notes, note('FORBIDDEN', keysOf([...join, ...leave]))] }
  return {
    join: join.map(({ id }) => id),
    leave: leave.map(({ id }) => id),
    changes: [{ field: 'collections', variant: null, old: keysOf(current), new: keysOf(wanted) }],
    notes,
  }
}

export async function compareOwnFile(tx: Tx, params: RowInput, product: string | null): Promise<OwnFileChanges> {
  if (!params.parsed.own) return noChanges
  const stock = await compareStock(tx, params)
  const collections = await compareCollections(tx, params, product)
  return {
    ...collections,
    entries: stock.entries,
    changes: [...stock.changes, ...collections.changes],
    notes: [...stock.notes, ...collections.notes],
  }
}

interface ProductScope {
  tx: Tx
  product: string
}

/** Call it before locking the product: every writer uses this order. */
export async function lockCollections(
  tx: Tx,
  { parsed, arranges }: Pick<RowInput, 'parsed' | 'arranges'>,
  product: string | null,
) {
  const keys = arranges ? parsed.own?.collections : undefined
  if (keys === undefined) return
  await lockCollectionsByKey(tx, { keys, product })
}

/** Returns the collections that changed, for the undo record. */
export async function applyOwnFile({ tx, product }: ProductScope, { entries, join, leave }: OwnFileChanges) {
  await writeStock({ tx, entries, kind: 'import' })
  const joined = await addToCollections(
    tx,
    product,
    join.map((id) => ({ id, position: null })),
  )
  const left = await removeFromManualCollections(tx, product, leave)
  return [
    ...joined.map(({ id, position }) => ({ id, before: null, after: position })),
    ...left.map(({ id, position }) => ({ id, before: position, after: null })),
  ]
}
