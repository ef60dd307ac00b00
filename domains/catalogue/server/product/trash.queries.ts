import { forgetFieldFiles } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import { type Context, isoMoment, job, page, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type listTrash, type TrashedProduct, trashDays } from '../../contract/index.ts'
import { listColumns, type ProductListRow, toProductRow, withStock } from './product.queries.ts'

type Row = ProductListRow & { deleted_at: string }

/** What was deleted and can still be restored, the latest first. */
export const findTrash = ({ db, shop }: Context, query: z.output<NonNullable<typeof listTrash.query>>) =>
  page<Row, TrashedProduct>(
    db.read,
    {
      select: sql`${listColumns}, p.deleted_at`,
      from: withStock,
      where: [sql`p.shop_id = ${shop}`, sql`p.deleted_at is not null`],
      id: sql`p.id`,
      sorts: { deleted_at: { column: sql`p.deleted_at`, type: 'timestamptz' } },
      usualSort: '-deleted_at',
      toItem: (row) => ({ ...toProductRow(row), deleted_at: isoMoment(row.deleted_at) }),
    },
    { ...query, filters: [] },
  )

const mostAtOnce = 200

/** Orders and movements keep what they say of a product; its own rows go when nobody has missed it for so long. */
export const purgeTrash = job({
  name: 'purge_products',
  schema: z.unknown(),
  every: '40 3 * * *',
  async run({ db, shop }) {
    for (;;) {
      const gone = await db.transaction(async (tx) => {
        const purged = await rows<{ id: string; variants: string[] | null }>(
          tx,
          sql`with gone as (
                select shop_id, id from products where shop_id = ${shop}
                  and deleted_at < now() - make_interval(days => ${trashDays})
                order by deleted_at, id limit ${mostAtOnce} for update skip locked)
              delete from products p using gone where p.shop_id = gone.shop_id and p.id = gone.id
              returning p.id, (select array_agg(v.id) from variants v
                where v.shop_id = p.shop_id and v.product_id = p.id and v.metafields <> '{}') as variants`,
        )
        for (const { id, variants } of purged) {
          await useFiles(tx, { entity: 'product', id, files: [] })
          await forgetFieldFiles(tx, { entity: 'product', id })
          for (const variant of variants ?? []) await forgetFieldFiles(tx, { entity: 'variant', id: variant })
        }
        return purged
      })
      if (gone.length < mostAtOnce) return
    }
  },
})
