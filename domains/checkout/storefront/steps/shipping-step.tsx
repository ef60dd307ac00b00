import { plainLine } from '../../contract/address/address.rules.ts'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import { saveCheckout } from '../../server/checkout/save-checkout.ts'
import { Shipping } from '../pages/shipping.tsx'
import { chosenDelivery, deliveryChoices } from './delivery-model.ts'
import type { OpenedPurchase } from './find-purchase.ts'
import { afterStep, faultData, sentValues } from './information-step.tsx'
import { errorsOf, fieldsNotice } from './notices.ts'
import { openStep } from './open-step.ts'
import { speechFor, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'
import { contactRows } from './told-rows.tsx'

const longestNote = 500

function show(opened: OpenedPurchase, faults: readonly FieldFault[], values: Record<string, string>): TillAnswer {
  const { visit, purchase, places } = opened
  const speech = speechFor(opened)
  const model = {
    form: { values, errors: errorsOf(faults, speech) },
    settled: contactRows(visit, purchase, speech),
    deliveries: deliveryChoices(purchase, speech, places),
    backUrl: checkoutPath(visit, 'information'),
  }
  const notice = faults.length > 0 ? fieldsNotice(faults, speech) : null
  const status = faults.length > 0 ? 422 : 200
  return stepAnswer(opened, { step: 'shipping', notice, status, data: faultData(faults) }, <Shipping model={model} />)
}

export async function showShipping(visit: TillVisit): Promise<TillAnswer> {
  const opened = await openStep(visit, 'shipping')
  if ('answer' in opened) return opened.answer
  return show(opened.purchase, [], { note: opened.purchase.purchase.checkout.note ?? '' })
}

/** The offer that was chosen, if it stands for this address. */
function faultsOf({ visit, purchase }: OpenedPurchase, note: string): FieldFault[] {
  const chosen = chosenDelivery(visit.fields.delivery, purchase.deliveries)
  const offer = purchase.offers.find(({ method_id }) => method_id === chosen?.shipping_method_id)
  const method = purchase.deliveries.find(({ id }) => id === chosen?.shipping_method_id)
  const isPlaced = method?.key !== 'pickUpInStore' || method.location_ids.includes(chosen?.location_id ?? '')
  return [
    ...(offer && isPlaced ? [] : [{ field: 'delivery', code: 'DELIVERY_REQUIRED' }]),
    ...(offer?.state === 'refused' ? [{ field: 'delivery', code: 'DELIVERY_UNAVAILABLE' }] : []),
    ...(note.length > longestNote ? [{ field: 'note', code: 'TOO_LONG', values: { most: longestNote } }] : []),
  ]
}

export async function saveShipping(visit: TillVisit): Promise<TillAnswer> {
  const found = await openStep(visit, 'shipping')
  if ('answer' in found) return found.answer
  const opened = found.purchase
  const note = plainLine(visit.fields.note)
  const faults = faultsOf(opened, note)
  const chosen = chosenDelivery(visit.fields.delivery, opened.purchase.deliveries)
  if (faults.length > 0 || !chosen) return show(opened, faults, sentValues(visit.fields))
  await saveCheckout(visit.context, opened.purchase.checkout.id, { ...chosen, note: note || null, step: 'payment' })
  return afterStep(visit, 'payment')
}
