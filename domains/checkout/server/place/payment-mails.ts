import { queueMail } from '@comptoir/mails/server'
import type { PaymentSession } from '@comptoir/payments/contract'
import { defaultLocale, formatMoney, type Locale } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import type { Checkout } from '../checkout/checkout.queries.ts'
import { purchaseMail } from '../mail-templates.ts'

interface Told {
  checkout: Checkout
  session: PaymentSession
}

const rootOf = (locale: Locale) => (locale === defaultLocale ? '' : `/${locale}`)

/** Tells the shopper what became of a payment without an order, once. */
export async function mailPayment(
  context: Context,
  tx: Tx,
  { key, checkout, session }: Told & { key: 'payment-failed' | 'payment-returned' | 'payment-given-back' },
) {
  if (!checkout.email) return
  const locale = checkout.locale as Locale
  const look = { currency: session.currency, locale, symbol: String(context.settings.currency ?? '') }
  await queueMail(tx, context, {
    template: purchaseMail(key),
    cause: `${key} ${session.id}`,
    to: { address: checkout.email, name: '', locale },
    args: { sum: formatMoney(session.amount, look) },
    link: { path: `${rootOf(locale)}/cart`, to: 'store' },
  })
}
