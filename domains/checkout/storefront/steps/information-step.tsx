import { vatVerdict } from '@comptoir/customers/server'
import { isEuropeanVat } from '@comptoir/platform/contract'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import { type Information as Entered, readInformation } from '../../contract/information.rules.ts'
import { recallEntries } from '../../server/abandoned/back/recall-entries.ts'
import type { Checkout } from '../../server/checkout/checkout.queries.ts'
import { knownOf } from '../../server/checkout/open-checkout.ts'
import { saveCheckout } from '../../server/checkout/save-checkout.ts'
import { Information } from '../pages/information.tsx'
import type { FormState } from '../till/fields.tsx'
import type { Speech } from '../till/till-context.ts'
import { chosenDelivery, deliveryChoices } from './delivery-model.ts'
import type { OpenedPurchase } from './find-purchase.ts'
import { errorsOf, fieldsNotice, goneNotice } from './notices.ts'
import { openStep } from './open-step.ts'
import { speechFor, stateOf, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1_000) : '')

/** The values of a form as it was sent. */
export const sentValues = (fields: TillVisit['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]))

export const addressValues = (address: EnteredAddress | null, prefix: '' | 'billing_'): Record<string, string> =>
  Object.fromEntries(Object.entries(address ?? {}).map(([name, value]) => [prefix + name, value]))

/** A country to begin with: the shop's own. */
const usualCountry = ({ context: { settings } }: TillVisit) => String(settings.tax_country ?? '')

/** Of whoever has logged in on the way, what is not filled in yet is what their account knows. */
const withKnown = (checkout: Checkout, { member }: TillVisit): Checkout => {
  const { email, phone = null, shipping_address = null } = knownOf(member)
  return {
    ...checkout,
    email: checkout.email ?? email ?? null,
    phone: checkout.phone ?? phone,
    shipping_address: checkout.shipping_address ?? shipping_address,
  }
}

function storedValues(visit: TillVisit, stored: Checkout): Record<string, string> {
  const checkout = withKnown(stored, visit)
  const address = addressValues(checkout.shipping_address, '')
  return {
    ...address,
    country: address.country || usualCountry(visit),
    email: checkout.email ?? '',
    phone: checkout.phone ?? '',
    vat_id: checkout.vat_id ?? '',
    consent: checkout.consent ? '1' : '',
  }
}

interface Sent {
  values: Record<string, string>
  faults: readonly FieldFault[]
  /** An address that no earlier entries are of. */
  recalled?: string
}

function show(opened: OpenedPurchase, sent: Sent | null, status = 200): TillAnswer {
  const { visit, purchase, places } = opened
  const speech = speechFor(opened)
  const values = sent?.values ?? storedValues(visit, purchase.checkout)
  const faults = sent?.faults ?? []
  const deliveries = deliveryChoices(withSent(purchase, values), speech, places)
  const model = {
    form: { values, errors: errorsOf(faults, speech) },
    ...{ deliveries, isDigital: purchase.isDigital, backUrl: visit.frame.cartUrl },
    loginUrl: visit.hasAccounts && !visit.member ? loginUrl(visit) : null,
    isPhoneShown: isPhoneShown(opened, values, faults),
    isForBusiness: visit.context.settings.reverse_charge === true,
    recall: recallForm(purchase.checkout, sent?.recalled, speech),
  }
  const notice = faults.length > 0 ? fieldsNotice(faults, speech) : goneNotice(purchase, speech)
  return stepAnswer(
    opened,
    { step: 'information', notice, status, data: faultData(faults) },
    <Information model={model} />,
  )
}

/** The address of whoever followed a link back to a basket; what they entered there is shown to nobody else. */
function recallForm(
  { recovery_link_id, email }: Checkout,
  typed: string | undefined,
  { words }: Speech,
): FormState | null {
  if (recovery_link_id === null || email !== null) return null
  if (typed === undefined) return { values: {}, errors: {} }
  return { values: { recall: typed }, errors: { recall: words.recall.unknown } }
}

async function recall(opened: OpenedPurchase, typed: string): Promise<TillAnswer> {
  const { visit, purchase } = opened
  if (await recallEntries(visit.context, purchase.checkout, typed))
    return { kind: 'redirect', to: checkoutPath(visit, 'information'), data: () => stateAfter(visit) }
  return show(opened, { values: storedValues(visit, purchase.checkout), faults: [], recalled: typed }, 422)
}

export const faultData = (faults: readonly FieldFault[]) =>
  faults.length > 0 ? { error: { code: 'FIELDS_REQUIRED', errors: faults } } : {}

/** The form shows what was chosen in it, not what is stored. */
function withSent(purchase: OpenedPurchase['purchase'], values: Record<string, string>) {
  const chosen = chosenDelivery(values.delivery, purchase.deliveries)
  return chosen ? { ...purchase, checkout: { ...purchase.checkout, ...chosen } } : purchase
}

const isPhoneShown = ({ purchase }: OpenedPurchase, values: Record<string, string>, faults: readonly FieldFault[]) =>
  purchase.deliveries.some(({ phone_required }) => phone_required) ||
  purchase.methods.some(({ phone_required }) => phone_required) ||
  (values.phone ?? '') !== '' ||
  faults.some(({ field }) => field === 'phone')

const loginUrl = (visit: TillVisit) =>
  `${visit.root}/account/login?return_to=${encodeURIComponent(checkoutPath(visit, 'information'))}`

/** Null: the register did not answer. */
async function checkedVat({ context }: TillVisit, { vat_id }: Entered, checkout: Checkout) {
  if (vat_id === '' || !isEuropeanVat(vat_id)) return { vat_is_valid: null, faults: [] }
  if (checkout.vat_id === vat_id && checkout.vat_is_valid !== null)
    return { vat_is_valid: checkout.vat_is_valid, faults: [] }
  const vat_is_valid = await vatVerdict(context, vat_id)
  const faults = vat_is_valid === false ? [{ field: 'vat_id', code: 'VAT_ID_UNKNOWN' }] : []
  return { vat_is_valid, faults }
}

/** What was entered, against what the chosen delivery asks for. */
function readSent({ visit, purchase }: OpenedPurchase) {
  const { fields } = visit
  const chosen = chosenDelivery(fields.delivery, purchase.deliveries)
  const method = purchase.deliveries.find(({ id }) => id === chosen?.shipping_method_id)
  const isSent = !purchase.isDigital && method?.address_required === true
  const read = readInformation(fields, { address: isSent, phone: method?.phone_required === true })
  const needsChoice = !purchase.isDigital && !method
  const faults = [...read.faults, ...(needsChoice ? [{ field: 'delivery', code: 'DELIVERY_REQUIRED' }] : [])]
  return { ...read, faults, delivery: purchase.isDigital ? null : chosen }
}

export async function showInformation(visit: TillVisit): Promise<TillAnswer> {
  const opened = await openStep(visit, 'information')
  return 'answer' in opened ? opened.answer : show(opened.purchase, null)
}

/** Without a script another country only brings its fields. */
export async function saveInformation(visit: TillVisit): Promise<TillAnswer> {
  const found = await openStep(visit, 'information')
  if ('answer' in found) return found.answer
  const opened = found.purchase
  const values = sentValues(visit.fields)
  if (values.recall !== undefined) return recall(opened, values.recall)
  if (visit.fields.update !== undefined) return show(opened, { values, faults: [] })
  return keepInformation(opened, values)
}

async function keepInformation(opened: OpenedPurchase, values: Record<string, string>): Promise<TillAnswer> {
  const { visit } = opened
  const { information, faults, delivery } = readSent(opened)
  const { checkout, isDigital } = opened.purchase
  const vat = faults.length > 0 ? { vat_is_valid: null, faults: [] } : await checkedVat(visit, information, checkout)
  const all = [...faults, ...vat.faults]
  if (all.length > 0) return show(opened, { values, faults: all }, 422)
  const { email, phone, consent, address, vat_id } = information
  await saveCheckout(visit.context, checkout.id, {
    ...{ email, consent, shipping_address: address, phone: phone || null },
    ...{ vat_id: vat_id || null, vat_is_valid: vat.vat_is_valid, locale: visit.locale },
    ...(delivery ?? { shipping_method_id: null, location_id: null }),
    ...{ step: isDigital ? 'payment' : 'shipping' },
    ...(visit.member && { account_id: visit.member.account.id }),
  })
  return afterStep(visit, isDigital ? 'payment' : 'shipping')
}

/** On to the next step; programs are told the new state at once. */
export const afterStep = (
  visit: TillVisit,
  step: 'shipping' | 'payment' | 'review' | 'pay_on_delivery',
): TillAnswer => ({ kind: 'redirect', to: checkoutPath(visit, step), data: () => stateAfter(visit) })

async function stateAfter(visit: TillVisit): Promise<object> {
  const opened = await openStep(visit, 'information')
  if ('answer' in opened) return opened.answer.data ?? {}
  return { checkout: stateOf(opened.purchase) }
}
