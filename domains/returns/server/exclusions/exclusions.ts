import { lockProduct, namesOfProducts } from '@comptoir/catalogue/server'
import type { Order } from '@comptoir/orders/contract'
import {
  type Context,
  emit,
  insertAll,
  oneOf,
  type Queryable,
  rowsFor,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Exclusion, ExclusionCause } from '../../contract/exclusion.ts'
import { exclusionChanged } from '../../contract/exclusion.wire.ts'
import { withdrawalExclusions as table } from './exclusion.table.ts'

const at = (shop: number, product: string) => and(eq(table.shop_id, shop), eq(table.product_id, product))

const byTitle = ({ title: one }: Exclusion, { title: other }: Exclusion) => one.localeCompare(other)

export async function readExclusions(db: Queryable, shop: number): Promise<Exclusion[]> {
  const rows = await db.select().from(table).where(eq(table.shop_id, shop))
  const names = await namesOfProducts(
    db,
    shop,
    rows.map(({ product_id }) => product_id),
  )
  return rows
    .map(({ product_id, cause, since }) => {
      const { name = '', image = null } = names.get(product_id) ?? {}
      return { product_id, title: name, image, cause, since }
    })
    .toSorted(byTitle)
}

const changed = (tx: Tx, id: string, cause: ExclusionCause | null) =>
  emit(tx, exclusionChanged, { id, version: 1, cause })

/** From now on; another cause counts from now on, too. @throws NOT_FOUND */
export const excludeProduct = ({ db, shop }: Context, product_id: string, cause: ExclusionCause) =>
  db.transaction(async (tx) => {
    await lockProduct(tx, shop, product_id)
    const [known] = await tx.select({ cause: table.cause }).from(table).where(at(shop, product_id))
    if (known?.cause !== cause) {
      await tx.delete(table).where(at(shopOf(tx), product_id))
      await insertAll(tx, [rowsFor(table, [{ product_id, cause }])])
      changed(tx, product_id, cause)
    }
    return { exclusions: await readExclusions(tx, shop) }
  })

export const includeProduct = ({ db, shop }: Context, product_id: string) =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(table).where(at(shop, product_id)).returning({ id: table.product_id })
    if (gone.length > 0) changed(tx, product_id, null)
    return { exclusions: await readExclusions(tx, shop) }
  })

export async function isExcluded(db: Queryable, shop: number, product_id: string) {
  const [found] = await db.select({ id: table.product_id }).from(table).where(at(shop, product_id))
  return found !== undefined
}

/** By line of an order the cause for which it was sold without the right. */
export async function exclusionsOf(
  db: Queryable,
  shop: number,
  { products, placed_at }: Order,
): Promise<Map<string, ExclusionCause>> {
  const ids = products.flatMap(({ product_id }) => product_id ?? [])
  if (ids.length === 0 || placed_at === null) return new Map()
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.shop_id, shop), oneOf(table.product_id, ids)))
  const placed = Date.parse(placed_at)
  const known = new Map(
    rows.filter(({ since }) => Date.parse(since) <= placed).map((row) => [row.product_id, row.cause]),
  )
  return new Map(
    products.flatMap(({ id, product_id }): [string, ExclusionCause][] => {
      const cause = product_id === null ? undefined : known.get(product_id)
      return cause ? [[id, cause]] : []
    }),
  )
}
