import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Conversion, inverseOf } from '../../contract/values/money/convert-amount.ts'
import { convertedAmount } from '../db/converted-amount.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { convertedRecords } from '../db/platform.table.ts'
import { rows } from '../db/query.ts'
import { shopOf } from './outbox.ts'

/** A conversion of every amount of the shop, which keeps what it changes. */
export interface KeptConversion extends Conversion {
  id: string
}

interface Kind {
  conversion: KeptConversion
  /** Names the records. */
  kind: string
}

/** Keeps amounts before they are converted; `records` selects `key`, `before` and `after`, both objects of amounts. */
export const keepAmounts = (tx: Tx, { conversion, kind }: Kind, records: SQL) =>
  rows(
    tx,
    sql`insert into ${convertedRecords} (shop_id, conversion_id, kind, key, before, after)
      select ${shopOf(tx)}, ${conversion.id}, ${kind}, converted.key, converted.before, converted.after from (${records}) converted`,
  )

/** The amounts that a conversion kept, as a relation with the columns of `keepAmounts`. */
export const keptAmounts = (shop: number, { conversion, kind }: Kind): SQL =>
  sql`(select key, before, after from ${convertedRecords}
    where shop_id = ${shop} and conversion_id = ${conversion.id} and kind = ${kind})`

/** True for an amount that has changed since the conversion, or was added; `kept` is left joined. */
export const isChangedSince = (amount: SQL, field: string): SQL =>
  sql`(${amount} <> 0 and ${amount} is distinct from (kept.after->>${field}::text)::bigint)`

/** The amount before the conversion; one that has changed since is converted back at the same rate. */
export const amountBefore = (amount: SQL, field: string, conversion: KeptConversion): SQL =>
  sql`case when ${amount} = (kept.after->>${field}::text)::bigint then (kept.before->>${field}::text)::bigint
    else ${convertedAmount(amount, inverseOf(conversion))} end`

export const keepDocument = (
  tx: Tx,
  { conversion, kind }: Kind,
  document: { key: string; before: object; after: object },
) => tx.insert(convertedRecords).values({ shop_id: shopOf(tx), conversion_id: conversion.id, kind, ...document })

/** Documents by key, each before and after the conversion. */
export async function keptDocuments(db: Queryable, shop: number, { conversion, kind }: Kind) {
  const { key, before, after, conversion_id } = convertedRecords
  const found = await db
    .select({ key, before, after })
    .from(convertedRecords)
    .where(and(eq(convertedRecords.shop_id, shop), eq(conversion_id, conversion.id), eq(convertedRecords.kind, kind)))
  return new Map(found.map((document) => [document.key, document]))
}
