import { type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../product/product.table.ts'
import { isShownNow } from '../product/product-fragments.ts'

const Shown = z.object({ image: z.string().nullable(), all: z.number() })

/** The first goods that visitors of the shop see now, with their pictures, and how many there are. */
export const readShopWindow = ({ db, shop }: Context, limit: number) =>
  query(
    db.read,
    Shown,
    sql`select p.image, count(*) over ()::integer as all from ${products} p
        where p.shop_id = ${shop} and p.status = 'active' and p.deleted_at is null and ${isShownNow}
        order by p.created_at, p.id limit ${limit}`,
  )
