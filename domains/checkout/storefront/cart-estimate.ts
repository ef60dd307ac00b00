import { isLater, isWaiting, rejectionOf } from '@comptoir/discounts/contract'
import { rejectionText } from '@comptoir/discounts/storefront'
import { shareOut } from '@comptoir/gift-cards/contract'
import { readPayingCards } from '@comptoir/gift-cards/server'
import { estimateOrder } from '@comptoir/orders/server'
import { ApiError, countryName, formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, fillText } from '@comptoir/platform/server'
import { type CartKey, findCart, findCartId } from '../server/cart/cart.queries.ts'
import { cartFault } from '../server/cart/cart-fault.ts'
import { enterCode, enterGiftCard } from '../server/cart/change-codes.ts'
import type { ChangedCart } from '../server/cart/open-cart.ts'
import { tryGiftCard } from '../server/cart/try-gift-card.ts'
import { checkoutOfCart } from '../server/checkout/checkout.queries.ts'
import type { Member } from '../server/checkout/open-checkout.ts'
import { titlesOf, withDiscounts } from './cart-discounts.ts'
import type { CartEstimate, CartObject } from './cart-object.ts'
import { cardRefusal, idleCardText } from './gift-card-words.ts'
import { tillWords } from './store-texts.ts'

interface Asked {
  cart: CartObject
  key: CartKey
  member: Member | null
  locale: Locale
  /** A code that is tried beside those of the basket. */
  code?: string
}

/** The lines that are shown, with the add-ons by their ids, and the codes. */
async function contentsOf({ db, shop }: Context, { cart: { items }, key, code }: Asked) {
  const shown = new Set(items.map((item) => item.key))
  const { lines = [], codes = [] } = (await findCart(db.current, shop, key)) ?? {}
  const products = lines.flatMap(({ id, variant_id, quantity, addons, properties }) => {
    const choices = Object.entries(addons).map(([option, values]) => [option, [...values]])
    return shown.has(id)
      ? [{ variant_id, quantity, addons: Object.fromEntries(choices), properties: { ...properties } }]
      : []
  })
  return { products, codes: code === undefined ? [...codes] : [...codes, code] }
}

function destinationOf({ settings }: Context, member: Member | null) {
  const known = member?.customer.addresses?.find((each) => each.default)
  const { country = String(settings.tax_country ?? ''), province = '', postcode = '' } = known ?? {}
  return { country, province, postcode, phone: '' }
}

/** What a basket costs now; null for one that could not be ordered as it is: the checkout says why. */
async function quoteCart(context: Context, asked: Asked) {
  const { cart, member, locale } = asked
  const to = destinationOf(context, member)
  try {
    const quote = await estimateOrder(context, {
      ...{ ...(await contentsOf(context, asked)), to, locale },
      ...{ isSent: cart.requires_shipping, customer_id: member?.account.customer_id },
    })
    return { ...quote, to }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

type CartSum = NonNullable<Awaited<ReturnType<typeof quoteCart>>>

/**
 * What the basket would cost delivered: to the address of who is logged in, or within the shop's country. Null for a shop
 * without a country.
 */
const estimateOf = ({ totals, delivery, to }: CartSum, locale: Locale): CartEstimate | null =>
  to.country === ''
    ? null
    : {
        country: countryName(to.country, locale),
        delivery_price: delivery?.price ?? null,
        ...{ tax_price: totals.tax, taxes_included: totals.tax_included, total_price: totals.total },
      }

function speechOf({ settings }: Context, locale: Locale) {
  const look = { currency: String(settings.currency_code ?? 'EUR'), locale, symbol: String(settings.currency ?? '') }
  return {
    ...{ locale, timeZone: String(settings.time_zone ?? 'UTC') },
    money: (amount: number) => formatMoney(amount, look),
  }
}

/** A basket with the discounts that it gets, and an estimate of what is added to it. */
export async function priceCart(context: Context, asked: Asked): Promise<CartObject> {
  const { cart, locale } = asked
  const quote = cart.items.length > 0 ? await quoteCart(context, asked) : null
  if (!quote) return cart
  const priced = withDiscounts(cart, quote, speechOf(context, locale))
  return withGiftCards(context, asked, { ...priced, estimate: estimateOf(quote, locale) })
}

/** With what gift cards pay of it: of all but what is itself sold as one. */
async function withGiftCards(context: Context, { key, locale }: Asked, cart: CartObject): Promise<CartObject> {
  const { db, shop } = context
  const entered = await findCart(db.current, shop, key)
  if (!entered || entered.gift_cards.length === 0) return cart
  const holder = await checkoutOfCart(db.current, shop, entered.id)
  const cards = await db.transaction((tx) => readPayingCards(tx, { ids: entered.gift_cards, holder }))
  const total = cart.estimate?.total_price ?? cart.total_price
  const sold = cart.items.reduce((sum, item) => (item.gift_card ? sum + item.final_line_price : sum), 0)
  const paid = new Map(
    shareOut(
      total - sold,
      cards.filter(({ fault }) => fault === null),
    ).map(({ id, amount }) => [id, amount]),
  )
  const due = [...paid.values()].reduce((rest, amount) => rest - amount, total)
  const gift_cards = cards.map(({ id, last4, fault }) => {
    const amount = paid.get(id) ?? 0
    const reason = amount > 0 ? '' : idleCardText({ fault, due }, tillWords(locale))
    return { id, last_characters: last4, amount, reason }
  })
  return { ...cart, gift_cards, due_price: due }
}

async function holderOf({ db, shop }: Context, key: CartKey) {
  const cart = await findCartId(db.current, shop, key)
  return cart === null ? null : checkoutOfCart(db.current, shop, cart)
}

/**
 * Keeps a gift card, or a code that counts with the basket, or that may count once more is known.
 * @throws CartFault CODE_REFUSED with the reason in words
 */
export async function enterCartCode(context: Context, asked: Asked & { code: string }): Promise<ChangedCart> {
  const { cart, code: typed, locale } = asked
  const quote = cart.items.length > 0 ? await quoteCart(context, asked) : null
  const rejection = quote ? rejectionOf(typed, quote.rejected) : undefined
  const tried = await tryGiftCard(context, {
    ...{ code: typed, holder: await holderOf(context, asked.key) },
    isDiscount: async () => quote !== null && rejection?.reason !== 'DISCOUNT_NOT_FOUND',
  })
  if (tried.kind === 'card') return enterGiftCard(context, asked.key, tried.id)
  if (tried.kind !== 'discount') {
    const fill = (text: string, values: Readonly<Record<string, string | number>>) => fillText(text, locale, values)
    const { title, text } = cardRefusal(tried, { words: tillWords(locale), fill })
    throw cartFault('CODE_REFUSED', { code: typed, reason: [title, text].filter(Boolean).join('. '), waits: 'card' })
  }
  if (!quote || !rejection || isLater(rejection)) return enterCode(context, asked.key, typed)
  const reason = rejectionText(rejection, { ...speechOf(context, locale), titles: titlesOf(quote.discounts) })
  throw cartFault('CODE_REFUSED', { code: typed, reason, waits: isWaiting(rejection) ? 'yes' : 'no' })
}
