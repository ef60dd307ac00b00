import type { Basket, Destination, Offer } from './offer.ts'
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

function priceOf({ pricing }: Pick<ShippingMethod, 'pricing'>, basket: Basket) {
  const { type, free_from, tiers } = pricing
  const tier = type === 'tiers' ? (tiers.find((each) => isWithin(each, basket)) ?? null) : null
  const price = { free: 0, fixed: pricing.price, tiers: tier?.price ?? 0 }[type]
  const limit = type === 'free' ? null : free_from
  const freed = limit !== null && basket.subtotal >= limit
  return { price: freed ? 0 : price, tier, freed, free_in: limit === null || freed ? null : limit - basket.subtotal }
}

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

function reasonsOf(method: ShippingMethod, { isOut }: Reach, basket: Basket): Offer['reasons'] {
  return [
    ...(method.enabled ? [] : ['SHIPPING_METHOD_UNAVAILABLE' as const]),
    ...(isOut ? ['OUT_OF_ZONE' as const] : []),
    ...(isClosed(method) ? ['PICKUP_LOCATION_REQUIRED' as const] : []),
    ...(isExcluded(method, basket) ? ['PRODUCT_EXCLUDED' as const] : []),
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

/** The answer of one method for a basket and a destination. */
export function offerOf(
  method: ShippingMethod,
  zones: readonly Zone[],
  request: { basket: Basket; to: Destination },
): Offer {
  const reach = reachOf(method, zones, request.to)
  const reasons = reasonsOf(method, reach, request.basket)
  const missing = missingOf(method, reach, request.to)
  const asks = missing.length > 0 ? 'asks' : 'offered'
  return {
    method_id: method.id,
    key: method.key,
    title: method.title,
    state: reasons.length > 0 ? 'refused' : asks,
    ...priceOf(method, request.basket),
    zone: reach.zone && { id: reach.zone.id, title: reach.zone.title },
    reasons,
    missing,
    tax_class_id: method.tax_class_id,
    cod_allowed: method.cod_allowed,
  }
}

/** The answers of all methods, in their order. */
export const offersOf = (
  methods: readonly ShippingMethod[],
  zones: readonly Zone[],
  request: { basket: Basket; to: Destination },
): Offer[] => methods.map((method) => offerOf(method, zones, request))
