import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { removeGroups } from '@comptoir/inventory/server'
import { useFiles } from '@comptoir/media/server'
import { type Context, isReferenced, job, lockRow, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { trashDays } from '../../contract/product.ts'
import { products, variants } from '../product/product.table.ts'

const batchSize = 200

const readExpired = ({ db, shop }: Context, after: string) =>
  db.current
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.shop_id, shop),
        gt(products.id, after),
        sql`${products.deleted_at} < now() - make_interval(days => ${trashDays})`,
      ),
    )
    .orderBy(products.id)
    .limit(batchSize)

/** Deletes a locked product of the trash for good; the database refuses one that is in an order. */
export async function purgeLocked(tx: Tx, id: string) {
  const shop = shopOf(tx)
  const ofProduct = and(eq(variants.shop_id, shop), eq(variants.product_id, id), sql`${variants.metafields} <> '{}'`)
  const withFields = await tx.select({ id: variants.id }).from(variants).where(ofProduct)
  const isTrashed = and(eq(products.shop_id, shop), eq(products.id, id), isNotNull(products.deleted_at))
  const purged = await tx.delete(products).where(isTrashed).returning({ id: products.id })
  if (purged.length === 0) return
  await removeGroups(tx, [id])
  await useFiles(tx, { entity: 'product', id, files: [] })
  await clearFieldFiles(tx, { entity: 'product', id })
  for (const variant of withFields) await clearFieldFiles(tx, { entity: 'variant', id: variant.id })
}

/** A product in an order stays: the foreign key of the order lines prevents the delete. */
async function purge({ db, log }: Context, id: string) {
  try {
    await db.transaction(async (tx) => {
      await lockRow(tx, products, id)
      await purgeLocked(tx, id)
    })
  } catch (error) {
    if (!isReferenced(error)) throw error
    log.debug({ product: id }, 'a product that was sold stays in the trash')
  }
}

/** Orders and movements keep their snapshots after the product's rows are deleted. */
export const purgeTrash = job({
  name: 'purge_products',
  schema: z.unknown(),
  every: '40 3 * * *',
  async run(context) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const expired = await readExpired(context, after)
      for (const { id } of expired) await purge(context, id)
      after = expired.at(-1)?.id ?? after
      if (expired.length < batchSize) return
    }
  },
})
