import { maxMoney } from '@comptoir/platform/contract'
import type { Basket, Destination, Offer, ProductTerms } from './offer.ts'
import type { ShippingMethod } from './shipping-method.ts'
import type { Tier, TierBasis } from './tier.ts'
import { isInZone, type MissingPlace } from './zone.rules.ts'
import type { Zone } from './zone.ts'

const measures: Record<TierBasis, (basket: Basket) => number> = {
  subtotal: ({ subtotal }) => subtotal,
  weight: ({ weight_g }) => weight_g,
  quantity: ({ quantity }) => quantity,
}

const isWithin = ({ from, to, basis }: Tier, basket: Basket) => {
  const size = measures[basis](basket)
  return size >= from && (to === null || size < to)
}

/** Whoever fetches the goods pays the method's price alone. */
const hasOwnPrices = ({ key }: Pick<ShippingMethod, 'key'>) => key !== 'pickUpInStore'

/** What the method itself charges for: without the products that have a price of their own. */
function chargedBasket(basket: Basket, priced: readonly ProductTerms[]): Basket {
  const ids = new Set(priced.map(({ product_id }) => product_id))
  const taken = basket.parts.filter(({ product_id }) => ids.has(product_id))
  const rest = (measure: 'subtotal' | 'weight_g' | 'quantity') =>
    taken.reduce((left, part) => Math.max(0, left - part[measure]), basket[measure])
  return { ...basket, subtotal: rest('subtotal'), weight_g: rest('weight_g'), quantity: rest('quantity') }
}

/** The method's price: nothing for a basket of nothing but products with their own. */
function methodPrice(
  { pricing }: Pick<ShippingMethod, 'pricing'>,
  { whole, charged }: { whole: Basket; charged: Basket },
) {
  const { type, free_from, tiers } = pricing
  if (charged.quantity === 0 && whole.quantity > 0) return { price: 0, tier: null, freed: false, free_in: null }
  const tier = type === 'tiers' ? (tiers.find((each) => isWithin(each, charged)) ?? null) : null
  const price = { free: 0, fixed: pricing.price, tiers: tier?.price ?? 0 }[type]
  const limit = type === 'free' ? null : free_from
  const freed = limit !== null && whole.subtotal >= limit
  return { price: freed ? 0 : price, tier, freed, free_in: limit === null || freed ? null : limit - whole.subtotal }
}

/** Products with a price of their own are charged it once each; the limit for free shipping counts all goods. */
function priceOf(method: ShippingMethod, basket: Basket, terms: readonly ProductTerms[]) {
  const priced = hasOwnPrices(method) ? terms.filter(({ price }) => price !== null) : []
  const own = priced.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const { price, ...rest } = methodPrice(method, { whole: basket, charged: chargedBasket(basket, priced) })
  return { price: Math.min(price + own, maxMoney), own: Math.min(own, maxMoney), ...rest }
}

/** The goods travel together, so the slowest product counts. */
function daysOf({ days }: ShippingMethod, terms: readonly ProductTerms[]): Offer['days'] {
  const before = Math.max(0, ...terms.map(({ handling_days }) => handling_days))
  return days && { min: days.min + before, max: days.max + before }
}

const isSentByOthers = ({ id }: ShippingMethod, terms: readonly ProductTerms[]) =>
  terms.some(({ method_ids }) => method_ids.length > 0 && !method_ids.includes(id))

interface Reach {
  zone: Zone | null
  missing: MissingPlace[]
  isOut: boolean
}

/** The first of its zones that holds the destination. */
function reachOf({ zone_ids }: ShippingMethod, zones: readonly Zone[], to: Destination): Reach {
  const own = zones.filter(({ id }) => zone_ids.includes(id))
  if (own.length === 0) return { zone: null, missing: [], isOut: false }
  const answers = own.map((zone) => ({ zone, answer: isInZone(zone, to) }))
  const zone = answers.find(({ answer }) => answer === 'in')?.zone
  if (zone) return { zone, missing: [], isOut: false }
  const missing = answers.flatMap(({ answer }) => (answer === 'in' || answer === 'out' ? [] : [answer]))
  return { zone: null, missing: [...new Set(missing)], isOut: missing.length === 0 }
}

const isClosed = ({ key, location_ids }: ShippingMethod) => key === 'pickUpInStore' && location_ids.length === 0

const isExcluded = ({ excluded_product_ids }: ShippingMethod, { product_ids }: Basket) =>
  product_ids.some((id) => excluded_product_ids.includes(id))

function reasonsOf(method: ShippingMethod, { isOut }: Reach, { basket, terms = [] }: OfferRequest): Offer['reasons'] {
  return [
    ...(method.enabled ? [] : ['SHIPPING_METHOD_UNAVAILABLE' as const]),
    ...(isOut ? ['OUT_OF_ZONE' as const] : []),
    ...(isClosed(method) ? ['PICKUP_LOCATION_REQUIRED' as const] : []),
    ...(isExcluded(method, basket) ? ['PRODUCT_EXCLUDED' as const] : []),
    ...(isSentByOthers(method, terms) ? ['PRODUCT_OTHER_METHOD' as const] : []),
  ]
}

function missingOf({ address_required, phone_required }: ShippingMethod, reach: Reach, to: Destination) {
  const needsAddress = address_required && to.country === '' && !reach.missing.includes('ADDRESS_REQUIRED')
  return [
    ...(needsAddress ? ['ADDRESS_REQUIRED' as const] : []),
    ...reach.missing,
    ...(phone_required && to.phone === '' ? ['PHONE_REQUIRED' as const] : []),
  ]
}

export interface OfferRequest {
  basket: Basket
  to: Destination
  /** Special shipping of products in the basket. */
  terms?: readonly ProductTerms[]
}

/** The answer of one method for a basket and a destination. */
export function offerOf(method: ShippingMethod, zones: readonly Zone[], request: OfferRequest): Offer {
  const { basket, terms = [] } = request
  const reach = reachOf(method, zones, request.to)
  const reasons = reasonsOf(method, reach, request)
  const missing = missingOf(method, reach, request.to)
  const asks = missing.length > 0 ? 'asks' : 'offered'
  return {
    method_id: method.id,
    key: method.key,
    title: method.title,
    state: reasons.length > 0 ? 'refused' : asks,
    ...priceOf(method, basket, terms),
    days: daysOf(method, terms),
    zone: reach.zone && { id: reach.zone.id, title: reach.zone.title },
    reasons,
    missing,
    tax_class_id: method.tax_class_id,
    taxed_as_goods: method.taxed_as_goods,
    cod_allowed: method.cod_allowed,
  }
}

/** The answers of all methods, in their order. */
export const offersOf = (methods: readonly ShippingMethod[], zones: readonly Zone[], request: OfferRequest): Offer[] =>
  methods.map((method) => offerOf(method, zones, request))
