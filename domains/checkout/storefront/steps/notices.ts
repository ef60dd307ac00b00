import { dateFormat, isEuropeanVat } from '@comptoir/platform/contract'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import type { QuoteChange } from '../../contract/quote.rules.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import { fieldText } from '../store-texts.ts'
import type { NoticeModel } from '../till/notice.tsx'
import type { Speech } from '../till/till-context.ts'

type FieldWords = Speech['words']['fields']
const isField = (name: string, words: FieldWords): name is keyof FieldWords => Object.hasOwn(words, name)

const labelOf = (field: string, { words }: Speech) => {
  const name = field.replace(/^billing_/, '')
  return isField(name, words.fields) ? words.fields[name] : words.steps.information
}

/** Sentences by field. */
export const errorsOf = (faults: readonly FieldFault[], { locale }: Speech) =>
  Object.fromEntries(faults.map((fault) => [fault.field, fieldText(fault, locale)]))

/** What has to be filled in, each leading to its field. */
export const fieldsNotice = (faults: readonly FieldFault[], speech: Speech): NoticeModel => ({
  kind: 'danger',
  title: speech.words.errors.REQUIRED,
  fields: faults.map((fault) => ({
    field: fault.field,
    label: labelOf(fault.field, speech),
    message: fieldText(fault, speech.locale),
  })),
})

function changeTitle({ what, title }: QuoteChange, { words, fill }: Speech): string {
  if (what === 'line' || what === 'gone' || what === 'discount') return title
  if (what === 'gift_card') return fill(words.gift_cards.card, { last4: title })
  return { delivery: words.delivery, tax: words.tax, total: words.total, due: words.status.to_pay }[what]
}

/** The sums that a shopper has not seen yet, beside those that they have. */
export const changedNotice = (changes: readonly QuoteChange[], speech: Speech): NoticeModel => ({
  kind: 'info',
  title: speech.words.notices.changed,
  text: speech.words.notices.nothing_charged,
  changes: changes.map((change) => ({
    title: changeTitle(change, speech),
    before: change.before,
    after: change.what === 'gone' ? null : change.after,
  })),
})

export const goneNotice = ({ gone }: Purchase, { words, fill }: Speech): NoticeModel | null =>
  gone > 0 ? { kind: 'info', title: fill(words.notices.gone, { count: gone }) } : null

/** The time of a promise is over, and nobody else has taken the goods. */
export const holdEndedNotice = (purchase: Purchase, { words }: Speech): NoticeModel | null =>
  purchase.canRunOut && purchase.checkout.renewals > 0 && !purchase.held.isValid
    ? { kind: 'info', title: words.notices.hold_ended, text: words.notices.hold_ended_text }
    : null

/** The register of VAT numbers was silent, so the number does not count yet. */
export const taxNotice = ({ checkout }: Purchase, { words }: Speech): NoticeModel | null =>
  checkout.vat_id && checkout.vat_is_valid === null && isEuropeanVat(checkout.vat_id)
    ? { kind: 'info', title: words.vat_unchecked }
    : null

/** Until when goods that may run out are there for this shopper alone; empty if they are not. */
export function setAsideText(purchase: Purchase, { words, fill, locale }: Speech, timeZone: string): string {
  const { until, isValid } = purchase.held
  if (!purchase.canRunOut || until === null || !isValid) return ''
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })
  return fill(words.set_aside, { time: time.format(until) })
}
