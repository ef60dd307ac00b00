import type { Locale } from '@comptoir/platform/contract'
import { spacedIban } from '@comptoir/platform/contract'
import type { MethodKey, methodKinds } from '../../contract/method-key.ts'
import type { PaymentMethod, TransferAccount } from '../../contract/payment-method.ts'
import { refusalsOf, shownRefusals } from '../../contract/refusal.rules.ts'
import type { PaymentSituation, ShownRefusal } from '../../contract/refusal.ts'
import { storeTexts } from './method-texts.ts'

/** A method as a shopper may read it. */
export interface OfferedMethod {
  id: string
  key: MethodKey
  kind: (typeof methodKinds)[number]
  title: string
  /** The line below the name. */
  instructions: string
  /** Reasons, where it is not offered: shown beside it. */
  refusals: ShownRefusal[]
  /** Added to the total as a line of kind `fee`. */
  fee: number
  fee_tax_class_id: string | null
  phone_required: boolean
  /** No money moves: said on every page of the checkout. */
  test_mode: boolean
  /** For the provider's script on the payment step; empty for methods without card fields. */
  publishable_key: string
  /** For transfers: where to, and the days that the order waits. */
  transfer: { account: TransferAccount; days: number } | null
}

function kindOf({ stripe }: PaymentMethod): OfferedMethod['kind'] {
  if (!stripe) return 'offline'
  return stripe.on_our_page ? 'card_fields' : 'redirect'
}

function transferOf({ transfer }: PaymentMethod): OfferedMethod['transfer'] {
  if (!transfer?.account) return null
  const { account, days } = transfer
  return { account: { ...account, iban: spacedIban(account.iban) }, days }
}

/** Name and line of a method in a language: the shop's own words, else ours. Collected in the shop, it is paid there. */
export function wordsOf({ key, words }: PaymentMethod, locale: Locale, isPickUp = false) {
  const texts = storeTexts[locale]
  const usual = isPickUp && key === 'pay_on_delivery' ? texts.pay_in_store : texts[key]
  const own = words[locale]
  return { title: own?.title || usual.title, instructions: own?.line || usual.line }
}

const toOffered = (method: PaymentMethod, situation: PaymentSituation, locale: Locale): OfferedMethod => ({
  id: method.id,
  key: method.key,
  kind: kindOf(method),
  ...wordsOf(method, locale, situation.shipping?.key === 'pickUpInStore'),
  refusals: shownRefusals(refusalsOf(method, situation)),
  fee: method.fee ?? 0,
  fee_tax_class_id: method.fee_tax_class_id,
  phone_required: method.phone_required,
  test_mode: method.stripe?.mode === 'test',
  publishable_key: method.stripe?.on_our_page ? method.stripe[method.stripe.mode].publishable_key : '',
  transfer: transferOf(method),
})

/**
 * The methods that are switched on, in their order. Those with `refusals` are shown with their reasons and cannot be
 * chosen; ask again when the order is placed, for the situation may have changed.
 */
export const offeredMethods = (
  methods: readonly PaymentMethod[],
  situation: PaymentSituation,
  locale: Locale,
): OfferedMethod[] => methods.filter(({ enabled }) => enabled).map((method) => toOffered(method, situation, locale))
