import { addressFaults, nameFaults } from '../../contract/address/address.rules.ts'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import type { Purchase } from './compose-checkout.ts'

type Known = Pick<Purchase, 'checkout' | 'isDigital' | 'delivery' | 'deliveries' | 'offers' | 'methods' | 'quote'>

const nobody = {
  ...{ first_name: '', last_name: '', line1: '', line2: '', postcode: '', city: '', province: '', country: '' },
  company: '',
}

/** Of the first step: e-mail, how it is delivered, name and address, and the telephone where it is asked for. */
function informationFaults({ checkout, isDigital, delivery }: Known): FieldFault[] {
  const address = checkout.shipping_address ?? nobody
  const needsAddress = !isDigital && delivery?.address_required === true
  return [
    ...(checkout.email ? [] : [{ field: 'email', code: 'REQUIRED' }]),
    ...(isDigital || delivery ? [] : [{ field: 'delivery', code: 'DELIVERY_REQUIRED' }]),
    ...(needsAddress ? addressFaults(address, '') : nameFaults(address, '')),
    ...(delivery?.phone_required && !checkout.phone ? [{ field: 'phone', code: 'PHONE_REQUIRED' }] : []),
  ]
}

/** Whoever fetches the goods has to know where. */
const isPlaceKnown = ({ checkout, delivery }: Known) =>
  delivery?.key !== 'pickUpInStore' ||
  (checkout.location_id !== null && delivery.location_ids.includes(checkout.location_id))

function shippingFaults(known: Known): FieldFault[] {
  const { isDigital, delivery, offers } = known
  if (isDigital) return []
  const offer = offers.find(({ method_id }) => method_id === delivery?.id)
  if (!offer) return [{ field: 'delivery', code: 'DELIVERY_REQUIRED' }]
  if (offer.state !== 'offered') return [{ field: 'delivery', code: 'DELIVERY_UNAVAILABLE' }]
  return isPlaceKnown(known) ? [] : [{ field: 'delivery', code: 'DELIVERY_REQUIRED' }]
}

function paymentFaults({ checkout, methods, quote }: Known): FieldFault[] {
  const { billing_address: billing } = checkout
  const method = methods.find(({ key }) => key === checkout.method)
  const isFree = quote.due === 0
  return [
    ...(method || isFree ? [] : [{ field: 'method', code: 'METHOD_REQUIRED' }]),
    ...(method && !isFree && method.refusals.length > 0 ? [{ field: 'method', code: 'METHOD_UNAVAILABLE' }] : []),
    ...(billing ? addressFaults(billing, 'billing_') : []),
  ]
}

/** What is missing or cannot be, step by step. */
export const faultsByStep = (known: Known): [CheckoutStep, FieldFault[]][] => [
  ['information', informationFaults(known)],
  ['shipping', shippingFaults(known)],
  ['payment', paymentFaults(known)],
]

/** What keeps a purchase from being ordered. */
export const stepFaults = (known: Known): FieldFault[] => faultsByStep(known).flatMap(([, faults]) => faults)

/** The first step that is not done; the last one if all are. */
export const firstStep = (known: Known): CheckoutStep =>
  faultsByStep(known).find(([, faults]) => faults.length > 0)?.[0] ?? 'review'
