import { isOfProvider, type Order } from '@comptoir/orders/contract'
import { askedTransfer, isPaymentLinkOver, readPaymentLink, readTransferAccount } from '@comptoir/payments/server'
import { addDays, dayIn, spacedIban } from '@comptoir/platform/contract'
import { type Context, zoneOf } from '@comptoir/platform/server'
import { legalDetails } from '@comptoir/settings/contract'
import type { DocumentKind } from '../../contract/document.ts'
import type { Payment } from '../../contract/snapshot.ts'

/** Where whoever has ordered pays what is due. */
type PaymentPage = (context: Context, order: Pick<Order, 'id' | 'locale'>) => string

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    payment_pages: PaymentPage
  }
}

/** The account that the shop names on its papers, else the one that its transfers go to. */
export async function accountOf(context: Context, { locale }: Pick<Order, 'locale'>): Promise<Payment['account']> {
  const { name, iban, bic } = legalDetails(context.settings, locale)
  return iban ? { holder: name, bank: '', iban: spacedIban(iban), bic } : readTransferAccount(context)
}

/** The address that the customer was given to pay, as long as it is good. */
async function linkOf(context: Context, order: Order) {
  const link = await readPaymentLink(context.db.current, context.shop, order.id)
  const [pageOf] = context.parts('payment_pages')
  if (link === null || pageOf === undefined || isPaymentLinkOver(context, link)) return null
  return { url: pageOf(context, order), last_day: link.last_day }
}

/** Whoever is to bring what is still awaited. */
export const awaitedFrom = ({ payments }: Pick<Order, 'payments'>) =>
  payments.findLast(({ status }) => status === 'pending')?.provider ?? ''

/** What nobody has paid or promised. */
export const owedOf = ({ totals }: Pick<Order, 'totals'>) => Math.max(0, totals.due - totals.authorized)

const days = { invoice: 'payment_days', proforma: 'proforma_days' } as const

/** Until when: the last day that its customer was told and that has not passed, else after the days that the shop says. */
function lastDay(context: Context, kind: keyof typeof days, promised: readonly (string | undefined)[]) {
  const today = dayIn(zoneOf(context), context.now())
  const open = promised.filter((day) => day !== undefined && day >= today).toSorted()
  return open.at(-1) ?? addDays(today, Number(context.settings[days[kind]]))
}

/** Nobody is to transfer what is paid at the door, held on a card, or on its way from a provider. */
const isAsked = (kind: DocumentKind, order: Order) =>
  kind === 'proforma' || (kind === 'invoice' && owedOf(order) > 0 && awaitedFrom(order) !== 'pay_on_delivery')

/**
 * How a document asks for its money, in the words that its customer was told before, if they were; null: it asks for none.
 * In the transaction that issues it.
 */
export async function paymentOf(context: Context, kind: DocumentKind, order: Order): Promise<Payment | null> {
  if (kind === 'credit_note' || !isAsked(kind, order)) return null
  const asked = await askedTransfer(context, order)
  const link = await linkOf(context, order)
  const isWithProvider = kind === 'invoice' && isOfProvider({ provider: awaitedFrom(order) || 'manual' })
  return {
    until: lastDay(context, kind, [asked?.until, link?.last_day]),
    account: isWithProvider ? null : (asked?.account ?? (await accountOf(context, order))),
    reference: asked?.reference ?? (order.number === null ? '' : String(order.number)),
    link: link?.url ?? '',
  }
}
