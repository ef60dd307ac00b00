import { type Good, type GoodsReader, readGoods } from '@comptoir/catalogue/storefront'
import { readSpareUnits } from '@comptoir/inventory/server'
import type { Queryable } from '@comptoir/platform/server'
import type { CartLine } from './cart.queries.ts'

/** Largest quantity that can be bought; null without a limit. */
export const maxQuantityOf = ({ variant: { tracked, continues, available } }: Good): number | null =>
  tracked && !continues ? Math.max(0, available) : null

function withSpare({ product, variant }: Good, units: number): Good {
  const available = variant.available + units
  const more = { ...variant, available, sellable: variant.sellable || available > 0 }
  return {
    product: { ...product, variants: product.variants.map((each) => (each.id === more.id ? more : each)) },
    variant: more,
  }
}

/** Finds the purchase of a cart. */
export type PurchaseOf = (db: Queryable, shop: number, cart: string) => Promise<string | null>

interface CartGoods {
  lines: readonly Pick<CartLine, 'variant_id'>[]
  /** The purchase of the cart; null without one. */
  checkout: string | null
}

/**
 * What a cart holds, by variant; without what is no longer shown. What its own purchase has had set aside can be bought,
 * and so can what was set aside for others until a time that is over.
 */
export async function readCartGoods(
  reader: GoodsReader,
  { lines, checkout }: CartGoods,
): Promise<ReadonlyMap<string, Good>> {
  const { db, shop } = reader
  const goods = await readGoods(reader, [...new Set(lines.map(({ variant_id }) => variant_id))])
  const ids = [...goods].flatMap(([id, good]) => (maxQuantityOf(good) === null ? [] : [id]))
  const spare = await readSpareUnits(db, shop, { ids, holder: checkout })
  return new Map([...goods].map(([id, good]) => [id, withSpare(good, spare.get(id) ?? 0)]))
}
