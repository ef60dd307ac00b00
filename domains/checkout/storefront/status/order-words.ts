import { readGoods } from '@comptoir/catalogue/storefront'
import { postalLines } from '@comptoir/customers/contract'
import { readLocations } from '@comptoir/inventory/server'
import { awaitsTransfer, inBuyersWords, isOfGiftCard } from '@comptoir/orders/contract'
import { deliveryName } from '@comptoir/orders/storefront'
import { askedTransfer, offeredMethods, readPaymentMethods } from '@comptoir/payments/server'
import { countryName, dateFormat } from '@comptoir/platform/contract'
import { quoteOf } from '../../contract/quote.rules.ts'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { type GoodPictures, readGoodPictures } from '../good-pictures.ts'
import type { StatusStep, TransferModel } from '../pages/status.tsx'
import { placeLine } from '../steps/delivery-model.ts'
import { pricesOf, slipDiscounts } from '../steps/slip-discounts.ts'
import type { TillVisit } from '../steps/till-visit.ts'
import type { RingState } from '../till/ring.tsx'
import type { SlipModel } from '../till/slip.tsx'
import type { Speech } from '../till/till-context.ts'

/** For whom an order is put into words. */
type Reader = Pick<TillVisit, 'context' | 'locale' | 'root'>

const order = ['new-order', 'in-preparation', 'in-transit', 'delivered'] as const
type Tag = (typeof order)[number]

const rings: Readonly<Record<Tag, RingState>> = {
  'new-order': 'new',
  'in-preparation': 'half',
  'in-transit': 'most',
  delivered: 'done',
}

const isStep = (tag: string): tag is Tag => order.some((step) => step === tag)

/** Goods that are fetched are neither on their way nor delivered; what is not paid is not packed next. */
const wordsOf = (of: StatusOrder, { words }: Speech): Readonly<Record<Tag, string>> => ({
  ...words.status.states,
  ...(of.shipping?.key === 'pickUpInStore' && words.status.pick_up),
  ...(awaitsTransfer(of) && of.tag === 'new-order' && { 'new-order': words.status.waiting }),
})

const dateText = (at: string, { locale }: Speech, timeZone: string) =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))

/** A day of the shop's calendar, as it is spoken of. */
export const dayText = (day: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export function stepsOf(of: StatusOrder, speech: Speech, timeZone: string): StatusStep[] {
  const { tag } = of
  if (!isStep(tag)) return []
  const at = order.indexOf(tag)
  const words = wordsOf(of, speech)
  return order.map((step, index) => ({
    label: words[step],
    ring: index <= at ? (index < at ? 'done' : rings[step]) : 'ahead',
    isCurrent: index === at,
    isDone: index < at,
    at:
      index === 0
        ? dateText(of.placed_at, speech, timeZone)
        : index === at
          ? dateText(of.state.since, speech, timeZone)
          : '',
  }))
}

/** Pictures of the goods of an order. */
export async function picturesOf(reader: Reader, of: StatusOrder): Promise<GoodPictures> {
  const { db, shop } = reader.context
  const ids = [...new Set(of.products.flatMap(({ variant_id }) => variant_id ?? []))]
  return readGoodPictures(reader, await readGoods({ db: db.current, shop }, ids))
}

export function slipOf(of: StatusOrder, speech: Speech, pictures: GoodPictures): SlipModel {
  const quote = quoteOf(of)
  return {
    lines: of.products.map(inBuyersWords).map((line, at) => ({
      key: line.id,
      title: line.title,
      notes: [line.variant_title, ...line.addons.map(({ label }) => label)].filter(Boolean),
      quantity: line.quantity,
      ...pricesOf(quote.lines[at], line.total),
      image: pictures.get(line.variant_id ?? '') ?? null,
      isFee: line.kind === 'fee',
    })),
    subtotal: quote.subtotal,
    discounts: slipDiscounts(quote),
    codes: null,
    delivery: quote.delivery && { title: deliveryName(quote.delivery, speech.locale), price: quote.delivery.price },
    taxes: quote.tax_lines.map(({ title, rate, amount }) => ({ title: `${title} ${rate} %`, amount })),
    isTaxIncluded: quote.tax_included,
    exemption: null,
    total: quote.total,
    totalBefore: null,
    cards: of.payments.flatMap(({ kind, status, gift_card, amount }) =>
      gift_card && kind === 'sale' && status === 'success' ? { ...gift_card, amount, left: null, note: '' } : [],
    ),
    due: null,
    returned: of.totals.returned,
    open: null,
    isEstimate: false,
  }
}

/** What is left to pay, once it is placed; nothing where a provider holds the money. */
export function openOf(of: StatusOrder, { words }: Speech, method: string): SlipModel['open'] {
  const due = of.totals.due - of.totals.authorized
  if (due <= 0 || of.payment_status === 'authorized' || of.tag === 'canceled') return null
  return { method, note: awaitsTransfer(of) ? words.status.transfer.open : '', due }
}

/** The money has not come yet, and this is how it comes. */
export async function transferOf({ context, locale }: Reader, of: StatusOrder): Promise<TransferModel | null> {
  const asked = await askedTransfer(context, of)
  if (!asked) return null
  const { account, amount, reference, until, is_late } = asked
  return { ...account, amount, reference, until: dayText(until, locale), isLate: is_late }
}

export async function placeOf({ context }: Reader, { shipping }: StatusOrder): Promise<string> {
  if (shipping?.key !== 'pickUpInStore') return ''
  const locations = await readLocations(context.db.current, context.shop)
  const place = locations.find(({ id }) => id === shipping.pickup_location_id) ?? locations.find(({ pickup }) => pickup)
  return place ? placeLine(place) : ''
}

/** What happens next, in a sentence. */
export function nextText(of: StatusOrder, { words, fill }: Speech, place: string): string {
  if (of.tag !== 'new-order') return ''
  if (place) return fill(words.status.next.pick_up, { place })
  return of.shipping ? words.status.next.soon : words.status.next.digital
}

export const addressLinesOf = (address: NonNullable<StatusOrder['shipping_address']>, locale: string) => [
  ...postalLines(address),
  countryName(address.country, locale),
]

/** How far the money has come; empty while none is promised. */
export function moneyText({ payment_status }: StatusOrder, { words }: Speech): string {
  if (payment_status === 'authorized') return words.status.authorized
  return payment_status === 'paid' || payment_status === 'overpaid' ? words.status.paid : ''
}

export async function paymentText({ context, locale }: Reader, of: StatusOrder): Promise<string> {
  const provider = of.payments.find((row) => !isOfGiftCard(row))?.provider
  const situation = {
    ...{ total: of.total, currency: of.currency, country: null, refusals: 0, phone: '' },
    shipping: of.shipping?.method_id
      ? { method_id: of.shipping.method_id, key: of.shipping.key, cod_allowed: true }
      : null,
  }
  const methods = offeredMethods(await readPaymentMethods(context.db.current, context.shop), situation, locale)
  return methods.find(({ key }) => key === provider)?.title ?? ''
}
