import { priceLines } from '@comptoir/catalogue/server'
import { mostMoney } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type LineWish, type Order, type OrderLine, orderFailure } from '../contract/index.ts'

type ProductWish = Exclude<LineWish, { custom: true }>
type CustomWish = Extract<LineWish, { custom: true }>

const isCustom = (wish: LineWish): wish is CustomWish => 'custom' in wish

function totalOf(unit_price: number, quantity: number) {
  const total = unit_price * quantity
  if (total > mostMoney) throw orderFailure('AMOUNT_TOO_LARGE')
  return total
}

const customLine = ({ title, unit_price, quantity }: CustomWish): OrderLine => ({
  id: newId(),
  product_id: null,
  variant_id: null,
  custom: true,
  title,
  variant_title: '',
  sku: '',
  image: null,
  quantity,
  unit_price,
  price_override: null,
  requires_shipping: true,
  location_id: null,
  total: totalOf(unit_price, quantity),
})

type Priced = Awaited<ReturnType<typeof priceLines>>[number]

function productLine({ actor }: Context, wish: ProductWish, priced: Priced): OrderLine {
  const overridden = wish.price_override !== undefined && wish.price_override !== priced.unit_price
  const unit_price = wish.price_override ?? priced.unit_price
  return {
    id: newId(),
    product_id: priced.product_id,
    variant_id: priced.variant_id,
    custom: false,
    title: priced.title,
    variant_title: priced.variant_title,
    sku: priced.sku,
    image: priced.image,
    quantity: wish.quantity,
    unit_price,
    price_override: overridden ? { by: actor.name, reason: wish.reason ?? '', original: priced.unit_price } : null,
    requires_shipping: priced.requires_shipping,
    location_id: null,
    total: totalOf(unit_price, wish.quantity),
  }
}

/** Wishes as lines at today's prices. Titles and prices of products are the shop's, never the caller's. */
export async function buildLines(context: Context, tx: Tx, wishes: readonly LineWish[]): Promise<OrderLine[]> {
  const products = wishes.filter((wish) => !isCustom(wish))
  const priced = products.length > 0 ? await priceLines(tx, context.shop, products) : []
  const pricedBy = new Map(products.map((wish, at) => [wish, priced[at]]))
  return wishes.map((wish) => {
    if (isCustom(wish)) return customLine(wish)
    const found = pricedBy.get(wish)
    if (!found) throw new Error('A product of the order was not priced')
    return productLine(context, wish, found)
  })
}

/** What of an order's lines the shop keeps in stock. */
export const stockOf = ({ id, products }: Pick<Order, 'id' | 'products'>) =>
  products.flatMap(({ variant_id, quantity, location_id }) =>
    variant_id ? [{ variant_id, quantity, location_id, order_id: id }] : [],
  )

/** The lines with the places that their goods were promised from. */
export const placed = (lines: readonly OrderLine[], places: ReadonlyMap<string, string>): OrderLine[] =>
  lines.map((line) => ({ ...line, location_id: places.get(line.variant_id ?? '') ?? null }))
