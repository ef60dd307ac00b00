import { createHash } from 'node:crypto'
import { insertAll, one, query, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { DocumentKind } from '../../contract/document.ts'
import { nameOf, usualFormat } from '../../contract/number.rules.ts'
import { documentSeries, numberSeries } from '../document.table.ts'

/** From the beginning, until the shop has a series of its own. */
export const firstDay = '2000-01-01'

/** The series of a kind on a day; the usual one, where the shop has none yet. */
export async function seriesOn(tx: Tx, { kind, day, country }: { kind: DocumentKind; day: string; country: string }) {
  const d = documentSeries
  const find = () =>
    tx
      .select()
      .from(d)
      .where(and(eq(d.shop_id, shopOf(tx)), eq(d.kind, kind), lte(d.starts_on, day)))
      .orderBy(desc(d.starts_on))
      .limit(1)
  const [found] = await find()
  if (found) return found
  const usual = { kind, format: usualFormat(kind, country), yearly: true, first: 1, starts_on: firstDay }
  await tx
    .insert(d)
    .values({ ...usual, shop_id: shopOf(tx), id: newId() })
    .onConflictDoNothing()
  return one(await find())
}

const Taken = z.object({ last: z.number(), last_on: z.string(), before: z.instanceof(Buffer).nullable() })

export interface TakenNumber {
  series_id: string
  /** 0 where the series runs on. */
  year: number
  number: number
  name: string
  /** Today, or the day of the number before it where that is later. */
  issued_on: string
  /** Of the document before it. */
  before: Buffer | null
}

/**
 * The next number of a kind, which is locked until the transaction ends: whoever rolls back leaves no gap, and days are in
 * the order of numbers (CGI annexe II, art. 242 nonies A; § 14 (4) UStG).
 */
export async function takeNumber(
  tx: Tx,
  given: { kind: DocumentKind; day: string; country: string },
): Promise<TakenNumber> {
  const { day } = given
  const { id: series_id, yearly, first, format } = await seriesOn(tx, given)
  const year = yearly ? Number(day.slice(0, 4)) : 0
  const n = numberSeries
  const { last, last_on, before } = one(
    await query(
      tx,
      Taken,
      sql`insert into ${n} (shop_id, series_id, year, last, last_on)
          values (${shopOf(tx)}, ${series_id}, ${year}, ${first}, ${day})
          on conflict (shop_id, series_id, year) do update
          set last = ${n}.last + 1, last_on = greatest(${n}.last_on, excluded.last_on)
          returning last, last_on::text, last_hash as before`,
    ),
  )
  return {
    series_id,
    year,
    number: last,
    name: nameOf(format, { number: last, day: last_on }),
    issued_on: last_on,
    before,
  }
}

/** Of what a document says, after the document before it: nobody can take one out or change it unseen. */
export const chainedHash = (before: Buffer | null, snapshot: string) =>
  createHash('sha256')
    .update(before ?? Buffer.alloc(0))
    .update(snapshot)
    .digest()

export async function keepHash(tx: Tx, { series_id, year }: TakenNumber, hash: Buffer) {
  const n = numberSeries
  await tx
    .update(n)
    .set({ last_hash: hash })
    .where(and(eq(n.shop_id, shopOf(tx)), eq(n.series_id, series_id), eq(n.year, year)))
}

export const insertSeries = (tx: Tx, row: Omit<typeof documentSeries.$inferInsert, 'shop_id'>) =>
  insertAll(tx, [rowsFor(documentSeries, [row])])
