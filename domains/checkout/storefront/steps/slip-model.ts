import { addonOptions } from '@comptoir/catalogue/contract'
import { giftEntryOf, inBuyersWords, ownAmountOf } from '@comptoir/orders/contract'
import { deliveryName } from '@comptoir/orders/storefront'
import { dateFormat } from '@comptoir/platform/contract'
import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import type { CartLine } from '../../server/cart/cart.queries.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import { frozenIn } from '../../server/place/place-checkout.ts'
import type { SlipModel } from '../till/slip.tsx'
import type { SlipLine } from '../till/slip-line.tsx'
import type { Speech } from '../till/till-context.ts'
import { codeEntry, idleCodes, slipCards } from './code-words.ts'
import type { OpenedPurchase } from './find-purchase.ts'
import { pricesOf, slipDiscounts } from './slip-discounts.ts'

/** A text of the shopper's; of a gift card in the words of the page. */
function textOf([name, text]: [string, string], isGiftCard: boolean, { words, fill, locale }: Speech): string {
  const entry = isGiftCard ? giftEntryOf(name) : null
  if (entry === null) return `${name}: ${text}`
  const day = () => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  return fill(words.gift[entry], { text: entry === 'send_on' ? day() : text })
}

/** Variant, add-ons and texts of a line. */
function notesOf({ goods }: Purchase, { variant_id, addons, properties }: CartLine, speech: Speech): string[] {
  const good = goods.get(variant_id)
  const chosen = addonOptions(good?.product.options ?? []).flatMap(({ id, values }) =>
    values.filter((value) => addons[id]?.includes(value.id)).map(({ label }) => label),
  )
  const texts = Object.entries(properties)
    .filter(([name]) => !name.startsWith('_'))
    .map((each) => textOf(each, good?.product.gift_card === true, speech))
  const title = ownAmountOf(properties) === undefined ? good?.variant.title : ''
  return [title ?? '', ...chosen, ...texts].filter(Boolean)
}

/** What a line cost when its offer was shown last. */
const totalBefore = (purchase: Purchase, at: number): number | null => {
  const before = frozenIn(purchase.checkout)?.quote.lines[at]
  const now = purchase.quote.lines[at]
  const isSame = before?.variant_id === now?.variant_id && before?.quantity === now?.quantity
  return before && now && isSame && before.total !== now.total ? before.total : null
}

/** Lines of goods come in the order of the cart; a fee follows. */
function linesOf({ purchase, pictures }: OpenedPurchase, speech: Speech, isChanged: boolean): SlipLine[] {
  return purchase.composed.order.products.map(inBuyersWords).map((line, at) => {
    const own = purchase.lines[at]
    return {
      key: line.id,
      title: line.title,
      notes: own ? notesOf(purchase, own, speech) : [],
      quantity: line.quantity,
      ...pricesOf(purchase.quote.lines[at], line.total),
      ...(isChanged && { before: totalBefore(purchase, at) }),
      image: pictures.get(line.variant_id ?? '') ?? null,
      isFee: line.kind === 'fee',
    }
  })
}

function deliveryOf({ isDigital, quote, delivery }: Purchase, { locale, words }: Speech): SlipModel['delivery'] {
  if (isDigital) return null
  if (!delivery || !quote.delivery) return { title: words.any_delivery, price: null }
  return { title: deliveryName(quote.delivery, locale), price: quote.delivery.price }
}

interface SlipOf {
  step: CheckoutStep
  isChanged?: boolean
}

/** The goods and sums of a purchase; `isChanged` shows what they were before. */
export function slipOf(opened: OpenedPurchase, speech: Speech, { step, isChanged = false }: SlipOf): SlipModel {
  const { purchase } = opened
  const { quote, checkout } = purchase
  const before = frozenIn(checkout)?.quote.total
  const isPlaceKnown = checkout.shipping_address?.country !== undefined && checkout.shipping_address.country !== ''
  return {
    lines: linesOf(opened, speech, isChanged),
    subtotal: quote.subtotal,
    discounts: [...slipDiscounts(quote), ...idleCodes(opened, speech)],
    codes: codeEntry(opened, speech, step),
    delivery: deliveryOf(purchase, speech),
    taxes: quote.tax_lines.map(({ title, rate, amount }) => ({ title: `${title} ${rate} %`, amount })),
    isTaxIncluded: quote.tax_included,
    exemption: exemptionOf(quote.tax_exemption, speech),
    total: quote.total,
    cards: slipCards(opened, speech),
    due: quote.due,
    totalBefore: isChanged && before !== undefined && before !== quote.total ? before : null,
    open: null,
    isEstimate: !isPlaceKnown && purchase.delivery?.address_required !== false && !purchase.isDigital,
  }
}

const exemptionOf = (exemption: string | null, { words }: Speech) =>
  exemption === 'reverse_charge' ? words.exemptions.reverse_charge : exemption === null ? null : words.exemptions.exempt
