import { addonOptions, selectionPrice } from '@comptoir/catalogue/contract'
import { type Good, objectScope, productObject, readExampleGoods } from '@comptoir/catalogue/storefront'
import { ownAmountOf } from '@comptoir/orders/contract'
import { type DiscountApplication, type LineDiscount, noLineDiscounts } from '@comptoir/orders/storefront'
import type { StoreScope } from '@comptoir/platform/server'
import { type Cart, type CartKey, type CartLine, findCart } from '../server/cart/cart.queries.ts'
import { maxQuantityOf, readCartGoods } from '../server/cart/cart-goods.ts'
import { checkoutOfCart } from '../server/checkout/checkout.queries.ts'

type Objects = Awaited<ReturnType<typeof objectScope>>

/** Names and prices of the chosen add-ons. */
const addonsIn = ({ product }: Good, { addons }: CartLine) =>
  addonOptions(product.options).flatMap(({ id, name, values }) =>
    values
      .filter((value) => addons[id]?.includes(value.id))
      .map((value) => ({ option: name, name: value.label, price: value.price_delta })),
  )

/** Sums in minor units, as long as nobody knows where the basket goes. */
export interface CartEstimate {
  /** Name of the country that it is made for. */
  country: string
  /** Of the cheapest delivery; null: nothing is sent, or no delivery is offered there. */
  delivery_price: number | null
  tax_price: number
  taxes_included: boolean
  total_price: number
}

interface CartCode {
  code: string
  applicable: boolean
  /** Why it does not count, in the visitor's language; empty if it does. */
  reason: string
}

/** A gift card that was entered. */
export interface CartGiftCard {
  id: string
  last_characters: string
  /** What it pays of the basket. */
  amount: number
  /** Why it pays nothing, in the visitor's language; empty if it does. */
  reason: string
}

const noDiscounts: readonly LineDiscount[] = []
const noApplications: readonly DiscountApplication[] = []
const noEstimate = (): CartEstimate | null => null
const noCards: readonly CartGiftCard[] = []
const noDue = (): number | null => null

interface Placed {
  line: CartLine
  good: Good
  /** From 0: themes send `line` from 1. */
  index: number
}

function pricesOf({ line, good }: Placed) {
  const chosen = Object.values(line.addons).flat()
  const own = ownAmountOf(line.properties)
  const price = own ?? Math.max(0, good.variant.price + selectionPrice(good.product.options, chosen))
  const whole = price * line.quantity
  return {
    ...{ price, original_price: price, final_price: price, discounted_price: price },
    ...{ line_price: whole, original_line_price: whole, final_line_price: whole },
    ...{ total_discount: 0, line_level_total_discount: 0 },
  }
}

function lineObject(placed: Placed, scope: StoreScope, objects: Objects) {
  const { line, good, index } = placed
  const product = productObject(good.product, objects)
  const variant = product.variants.find(({ id }) => id === good.variant.id) ?? null
  const hasOwnAmount = ownAmountOf(line.properties) !== undefined
  const image = variant?.image ?? product.featured_image
  return {
    ...{ id: line.variant_id, key: line.id, index, quantity: line.quantity, properties: line.properties },
    ...pricesOf(placed),
    ...{ product, variant, image, product_id: product.id, variant_id: line.variant_id },
    title:
      variant && !product.has_only_default_variant && !hasOwnAmount
        ? `${product.title} - ${variant.title}`
        : product.title,
    sku: good.variant.sku,
    vendor: product.vendor,
    grams: good.variant.weight,
    requires_shipping: good.variant.physical,
    taxable: !good.product.gift_card,
    gift_card: good.product.gift_card,
    url: variant?.url ?? product.url,
    url_to_remove: `${scope.root}/cart/change?id=${line.id}&quantity=0`,
    options_with_values: product.options_with_values.map(({ name }, at) => ({
      name,
      value: variant?.options[at] ?? '',
    })),
    addons: addonsIn(good, line),
    /** Largest quantity that can be bought; nil without a limit. */
    available_quantity: maxQuantityOf(good),
    ...noLineDiscounts,
    tax_lines: [],
    message: null,
  }
}

export type LineObject = ReturnType<typeof lineObject>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const nothing: Omit<Cart, 'id'> = { note: '', attributes: {}, codes: [], gift_cards: [], lines: [] }

interface CartSite {
  scope: StoreScope
  /** Whether the visitor's prices contain a tax. */
  isTaxIncluded: boolean
}

function cartObject(cart: Omit<Cart, 'id'>, items: readonly LineObject[], { scope, isTaxIncluded }: CartSite) {
  const { settings } = scope
  const total = sum(items.map(({ final_line_price }) => final_line_price))
  return {
    items,
    item_count: sum(items.map(({ quantity }) => quantity)),
    note: cart.note,
    attributes: cart.attributes,
    currency: { iso_code: settings.currency_code, symbol: settings.currency },
    ...{ total_price: total, original_total_price: total, items_subtotal_price: total, checkout_charge_amount: total },
    ...{ total_discount: 0, total_discounts: 0, discounts: noDiscounts, discount_applications: noApplications },
    cart_level_discount_applications: noApplications,
    discount_codes: cart.codes.map((code): CartCode => ({ code, applicable: false, reason: '' })),
    estimate: noEstimate(),
    gift_cards: noCards,
    /** What gift cards leave to pay; nil without any. */
    due_price: noDue(),
    total_weight: sum(items.map(({ grams, quantity }) => grams * quantity)),
    requires_shipping: items.some(({ requires_shipping }) => requires_shipping),
    taxes_included: isTaxIncluded,
    duties_included: false,
    'empty?': items.length === 0,
    /** Lines whose product is no longer shown. */
    gone_count: cart.lines.length - items.length,
  }
}

export type CartObject = ReturnType<typeof cartObject>

async function cartOf(cart: Omit<Cart, 'id'>, goods: ReadonlyMap<string, Good>, site: CartSite) {
  const { scope } = site
  const objects = await objectScope(
    scope,
    [...goods.values()].map(({ product }) => product),
  )
  const shown = cart.lines.flatMap((line) => {
    const good = goods.get(line.variant_id)
    return good ? [{ line, good }] : []
  })
  const items = shown.map((placed, index) => lineObject({ ...placed, index }, scope, objects))
  return cartObject(cart, items, site)
}

/** The object `cart` of themes, with the prices of now. */
export async function readCart(site: CartSite, key: CartKey): Promise<CartObject> {
  const { scope } = site
  const { db, shop } = scope
  const cart = await findCart(db, shop, key)
  if (!cart || cart.lines.length === 0) return cartObject(cart ?? nothing, [], site)
  const checkout = await checkoutOfCart(db, shop, cart.id)
  return cartOf(cart, await readCartGoods(scope, { lines: cart.lines, checkout }), site)
}

/** A basket that shows a theme: two goods, of one of them two. */
export async function exampleCart(site: CartSite): Promise<CartObject> {
  const goods = await readExampleGoods(site.scope)
  const lines = goods.map(({ product, variant }, at) => ({
    ...{ id: variant.id, product_id: product.id, variant_id: variant.id, quantity: at + 1, addons: {}, properties: {} },
  }))
  return cartOf({ ...nothing, lines }, new Map(goods.map((good) => [good.variant.id, good])), site)
}
