import { priceLines } from '@comptoir/catalogue/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type LineWish, type OrderLine, orderFailure } from '../contract/index.ts'

type ProductWish = Exclude<LineWish, { custom: true }>
type CustomWish = Extract<LineWish, { custom: true }>

const isCustom = (wish: LineWish): wish is CustomWish => 'custom' in wish

/** The largest amount that an order can come to: what a money column of the contract holds. */
const mostMoney = 99_999_999_999

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

/** What of the lines the shop keeps in stock. */
export const stockOf = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : []))
