import { dayOf, gramOfDay, gramsToStore, words } from '@comptoir/platform/contract'
import type pg from 'pg'

export type Tell = (label: string, done: number, total: number) => void

/** One bulk step: everything it writes is written in the transaction that `client` holds open. */
export interface BulkWriting {
  client: pg.ClientBase
  shop: number
  tell: Tell
}

export interface Moment {
  now: Date
}

const known = new Map<string, { words: string[]; grams: string[] }>()
const maxKnown = 200_000

// The same names, addresses and SKUs come again and again; folding them is the dearest part of a row.
function partsOf(text: string) {
  const found = known.get(text)
  if (found) return found
  if (known.size > maxKnown) known.clear()
  const parts = { words: words(text), grams: gramsToStore([text]) }
  known.set(text, parts)
  return parts
}

/** What a record is found by, as the domains store it: the folded words, and the grams of their index with its day. */
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

/** Makes rows in batches and writes one batch while the next is being made. */
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

/** Takes a range of numbers from a series for good, so that nobody else is given one of them. Returns the last before it. */
export async function reserve(client: pg.ClientBase, shop: number, { series, size }: { series: string; size: number }) {
  const { rows } = await client.query<{ before: number }>(
    `insert into counters (shop_id, name, value) values ($1, $2, $3)
     on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value
     returning value - $3 as before`,
    [shop, series, size],
  )
  return Number(rows[0]?.before ?? 0)
}

/** Adds to the running totals that lists show; last, because others wait for these rows. */
export async function addCounts({ client, shop }: BulkWriting, counts: ReadonlyMap<string, number>) {
  for (const [name, value] of [...counts].toSorted(([one], [other]) => one.localeCompare(other))) {
    await client.query(
      `insert into counters (shop_id, name, value) values ($1, $2, $3)
       on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value`,
      [shop, name, value],
    )
  }
}
