import type pg from 'pg'
import { dayOf, gramOfDay, gramsToStore, wordsToStore } from '../../contract/index.ts'
import { clientOf, type Tx } from '../../server/db/database.ts'

/** One step of bulk seeding, in the open transaction of `client`. */
export interface BulkWriting {
  client: Pick<pg.ClientBase, 'query'>
  shop: number
  log(label: string, done: number, total: number): void
}

/** Bulk inserts in a transaction that is already open. */
export const writingIn = (tx: Tx, shop: number): BulkWriting => ({ client: clientOf(tx), shop, log: () => {} })

export interface Moment {
  now: Date
}

const known = new Map<string, { words: string[]; grams: string[] }>()
const maxKnown = 200_000

// Cached, because the same names and SKUs repeat and folding is the slowest part of a row.
function partsOf(text: string) {
  const found = known.get(text)
  if (found) return found
  if (known.size > maxKnown) known.clear()
  const parts = { words: wordsToStore(text), grams: gramsToStore([text]) }
  known.set(text, parts)
  return parts
}

/** Search columns as the domains store them: folded words, and grams with the day. */
export function searchOf(texts: readonly string[], moment?: number) {
  const parts = texts.map(partsOf)
  return {
    search: parts.flatMap((part) => part.words).join(' '),
    grams: [
      ...new Set(parts.flatMap((part) => part.grams)),
      ...(moment === undefined ? [] : [gramOfDay(dayOf(moment))]),
    ],
  }
}

/** Writes one batch while the next is generated. */
export async function inBatches<Row>(
  { total, size }: { total: number; size: number },
  make: (at: number) => Row,
  write: (rows: Row[], done: number) => Promise<unknown>,
) {
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < total; start += size) {
    const rows = Array.from({ length: Math.min(size, total - start) }, (_, at) => make(start + at))
    await writing
    writing = write(rows, Math.min(start + size, total))
  }
  await writing
}

/** Reserves a range of a number series. Returns the last number before it. */
export async function reserve(
  client: BulkWriting['client'],
  shop: number,
  { series, size }: { series: string; size: number },
) {
  const { rows } = await client.query<{ before: number }>(
    `insert into counters (shop_id, name, value) values ($1, $2, $3)
     on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value
     returning value - $3 as before`,
    [shop, series, size],
  )
  return Number(rows[0]?.before ?? 0)
}

/** Updates the counters last and in one order, because concurrent writers wait for these rows. */
export async function addCounts({ client, shop }: BulkWriting, counts: ReadonlyMap<string, number>) {
  const sorted = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
  await client.query(
    `insert into counters (shop_id, name, value) select $1, name, value from unnest($2::text[], $3::bigint[]) c(name, value)
     on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value`,
    [shop, sorted.map(([name]) => name), sorted.map(([, value]) => value)],
  )
}
