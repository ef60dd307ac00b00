import { type Context, isoMoment, page, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TrashedProduct } from '../../contract/product.ts'
import type { listTrash } from '../../contract/product.wire.ts'
import { rowFields } from '../product/product.queries.ts'
import { p, withStock } from '../product/product-fragments.ts'

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
