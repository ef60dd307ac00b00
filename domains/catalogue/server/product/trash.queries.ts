import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { removeGroups } from '@comptoir/inventory/server'
import { useFiles } from '@comptoir/media/server'
import { type Context, isoMoment, isReferenced, job, lockRow, page, selection } from '@comptoir/platform/server'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type listTrash, type TrashedProduct, trashDays } from '../../contract/index.ts'
import { rowFields } from './product.queries.ts'
import { products, variants } from './product.table.ts'
import { p, withStock } from './product-fragments.ts'

const trashSelection = selection({ ...rowFields, deleted_at: sql<Date>`${p.deleted_at}` })

function toTrashed(found: object): TrashedProduct {
  const { deleted_at, ...row } = trashSelection.decode(found)
  return { ...row, deleted_at: isoMoment(deleted_at) }
}

export const findTrash = ({ db, shop }: Context, query: z.output<NonNullable<typeof listTrash.query>>) =>
  page(
    db.read,
    {
      select: trashSelection.columns,
      from: withStock,
      where: [sql`p.shop_id = ${shop}`, sql`p.deleted_at is not null`],
      id: sql`p.id`,
      sorts: { deleted_at: { column: sql`p.deleted_at`, type: 'timestamptz' } },
      defaultSort: '-deleted_at',
      toItem: toTrashed,
    },
    { ...query, filters: [] },
  )

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

/** A product in an order stays: the foreign key of the order lines prevents the delete. */
async function purge({ db, shop, log }: Context, id: string) {
  try {
    await db.transaction(async (tx) => {
      await lockRow(tx, products, id)
      const ofProduct = and(
        eq(variants.shop_id, shop),
        eq(variants.product_id, id),
        sql`${variants.metafields} <> '{}'`,
      )
      const withFields = await tx.select({ id: variants.id }).from(variants).where(ofProduct)
      const isTrashed = and(eq(products.shop_id, shop), eq(products.id, id), isNotNull(products.deleted_at))
      const purged = await tx.delete(products).where(isTrashed).returning({ id: products.id })
      if (purged.length === 0) return
      await removeGroups(tx, [id])
      await useFiles(tx, { entity: 'product', id, files: [] })
      await clearFieldFiles(tx, { entity: 'product', id })
      for (const variant of withFields) await clearFieldFiles(tx, { entity: 'variant', id: variant.id })
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
