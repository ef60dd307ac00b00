import { type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SampleCount } from '../../contract/sample.wire.ts'
import { sampleProducts } from '../record/import.table.ts'

const isOf = (shop: number) => eq(sampleProducts.shop_id, shop)

export const readSamples = (db: Queryable, shop: number) =>
  db.select().from(sampleProducts).where(isOf(shop)).orderBy(sampleProducts.key)

export async function countSamples(db: Queryable, shop: number): Promise<SampleCount> {
  const [found] = await db
    .select({
      samples: sql<number>`count(*)::integer`,
      made: sql<number>`count(${sampleProducts.product_id})::integer`,
    })
    .from(sampleProducts)
    .where(isOf(shop))
  return found ?? { samples: 0, made: 0 }
}

/** It is a product like any other from now on, or none. */
export async function forgetSample(db: Queryable, shop: number, id: string) {
  await db.delete(sampleProducts).where(and(isOf(shop), eq(sampleProducts.product_id, id)))
}

/** Those that are not made yet, which stay so. */
export async function forgetUnmade(db: Queryable, shop: number) {
  await db.delete(sampleProducts).where(and(isOf(shop), isNull(sampleProducts.product_id)))
}

const unmade = (shop: number, key: string) =>
  and(isOf(shop), eq(sampleProducts.key, key), isNull(sampleProducts.product_id))

export const isUnmade = async (db: Queryable, shop: number, key: string) =>
  (await db.$count(sampleProducts, unmade(shop, key))) > 0

/** Locks one that is to be made; false if somebody has taken them away meanwhile, or another run has made it. */
export async function lockUnmade(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .select({ key: sampleProducts.key })
    .from(sampleProducts)
    .where(unmade(shopOf(tx), key))
    .for('update')
  return found.length > 0
}
