import { isIban } from '@comptoir/platform/contract'
import type { PaymentMethod } from './payment-method.ts'
import type { PaymentSituation, Refusal, refusalCodes, ShownRefusal } from './refusal.ts'
import { canCharge } from './stripe-amount.rules.ts'

type Code = (typeof refusalCodes)[number]

/** False for a transfer without account and for a provider without its keys. */
export function isConfigured({ transfer, stripe }: Pick<PaymentMethod, 'transfer' | 'stripe'>) {
  if (transfer) return isIban(transfer.account?.iban ?? '')
  if (!stripe) return true
  const { publishable_key, secret_key } = stripe[stripe.mode]
  return secret_key !== null && (publishable_key !== '' || !stripe.on_our_page)
}

function isRefusedByShipping({ key, shipping_method_ids }: PaymentMethod, { shipping }: PaymentSituation) {
  if (key === 'pay_on_delivery' && !shipping?.cod_allowed) return true
  return shipping !== null && shipping_method_ids.length > 0 && !shipping_method_ids.includes(shipping.method_id)
}

const tests: readonly [Code, (method: PaymentMethod, situation: PaymentSituation) => boolean][] = [
  ['SWITCHED_OFF', ({ enabled }) => !enabled],
  ['NOT_CONFIGURED', (method) => !isConfigured(method)],
  ['NOTHING_TO_PAY', (_method, { total }) => total === 0],
  ['CURRENCY', ({ key, fee }, { total, currency }) => key === 'stripe' && !canCharge(total + (fee ?? 0), currency)],
  ['COUNTRY', ({ countries }, { country }) => countries.length > 0 && country !== null && !countries.includes(country)],
  ['SHIPPING_METHOD', isRefusedByShipping],
  ['PHONE_REQUIRED', ({ phone_required }, { phone }) => phone_required && phone === ''],
]

/** Every reason why a method is not offered; none: it is. */
export function refusalsOf(method: PaymentMethod, situation: PaymentSituation): Refusal[] {
  const { min, max, max_refusals: limit } = method
  const { total, refusals } = situation
  return [
    ...tests.flatMap(([code, isRefused]) => (isRefused(method, situation) ? [{ code }] : [])),
    ...(limit !== null && refusals >= limit ? [{ code: 'REFUSALS' as const, limit }] : []),
    ...(min !== null && total > 0 && total < min ? [{ code: 'AMOUNT_TOO_SMALL' as const, min }] : []),
    ...(max !== null && total > max ? [{ code: 'AMOUNT_TOO_LARGE' as const, max }] : []),
  ]
}

const unspoken = (code: Refusal['code']) => code === 'REFUSALS' || code === 'SWITCHED_OFF' || code === 'NOT_CONFIGURED'

/** The same reasons as a shopper may read them: nobody is told that their refused deliveries are counted. */
export function shownRefusals(refusals: readonly Refusal[]): ShownRefusal[] {
  const shown = refusals.filter(
    (refusal): refusal is Exclude<ShownRefusal, { code: 'UNAVAILABLE' }> => !unspoken(refusal.code),
  )
  return shown.length === 0 && refusals.length > 0 ? [{ code: 'UNAVAILABLE' }] : shown
}
