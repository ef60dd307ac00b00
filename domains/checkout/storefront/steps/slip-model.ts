import { addonOptions } from '@comptoir/catalogue/contract'
import { deliveryName } from '@comptoir/orders/storefront'
import type { CartLine } from '../../server/cart/cart.queries.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import { frozenIn } from '../../server/place/place-checkout.ts'
import type { GoodPictures } from '../good-pictures.ts'
import type { SlipLine, SlipModel } from '../till/slip.tsx'
import type { Speech } from '../till/till-context.ts'
import type { OpenedPurchase } from './find-purchase.ts'

/** Variant, add-ons and texts of a line. */
function notesOf({ goods }: Purchase, { variant_id, addons, properties }: CartLine): string[] {
  const good = goods.get(variant_id)
  const chosen = addonOptions(good?.product.options ?? []).flatMap(({ id, values }) =>
    values.filter((value) => addons[id]?.includes(value.id)).map(({ label }) => label),
  )
  const texts = Object.entries(properties)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, text]) => `${name}: ${text}`)
  return [good?.variant.title ?? '', ...chosen, ...texts].filter(Boolean)
}

/** What a line cost when its offer was shown last. */
const totalBefore = (purchase: Purchase, at: number): number | null => {
  const before = frozenIn(purchase.checkout)?.quote.lines[at]
  const now = purchase.quote.lines[at]
  const isSame = before?.variant_id === now?.variant_id && before?.quantity === now?.quantity
  return before && now && isSame && before.total !== now.total ? before.total : null
}

/** Lines of goods come in the order of the cart; a fee follows. */
function linesOf(purchase: Purchase, pictures: GoodPictures, isChanged: boolean): SlipLine[] {
  return purchase.composed.order.products.map((line, at) => {
    const own = purchase.lines[at]
    return {
      key: line.id,
      title: line.title,
      notes: own ? notesOf(purchase, own) : [],
      quantity: line.quantity,
      total: line.total,
      before: isChanged ? totalBefore(purchase, at) : null,
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

/** The goods and sums of a purchase; `isChanged` shows what they were before. */
export function slipOf({ purchase, pictures }: OpenedPurchase, speech: Speech, isChanged = false): SlipModel {
  const { quote, checkout } = purchase
  const before = frozenIn(checkout)?.quote.total
  const isPlaceKnown = checkout.shipping_address?.country !== undefined && checkout.shipping_address.country !== ''
  return {
    lines: linesOf(purchase, pictures, isChanged),
    subtotal: quote.subtotal,
    delivery: deliveryOf(purchase, speech),
    taxes: quote.tax_lines.map(({ title, rate, amount }) => ({ title: `${title} ${rate} %`, amount })),
    isTaxIncluded: quote.tax_included,
    exemption: exemptionOf(quote.tax_exemption, speech),
    total: quote.total,
    totalBefore: isChanged && before !== undefined && before !== quote.total ? before : null,
    open: null,
    isEstimate: !isPlaceKnown && purchase.delivery?.address_required !== false && !purchase.isDigital,
  }
}

const exemptionOf = (exemption: string | null, { words }: Speech) =>
  exemption === 'reverse_charge' ? words.exemptions.reverse_charge : exemption === null ? null : words.exemptions.exempt
