import type { PaymentLink } from '@comptoir/payments/contract'
import { isPaymentLinkOver, offeredMethods, readPaymentLink, readPaymentMethods } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { payableOf } from '../../contract/payable.rules.ts'
import { findStatusOrder, type StatusOrder } from '../../server/place/order-status.ts'
import { payOrder, promisePayment, returnToOrder } from '../../server/place/pay-order.ts'
import type { PayModel } from '../pages/pay-section.tsx'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import type { NoticeModel } from '../till/notice.tsx'
import type { Speech } from '../till/till-context.ts'
import { dayText } from './order-words.ts'
import { isShownTo, type StatusVisit } from './status-visit.ts'

/** Until the goods are with the customer they can be paid for at the door. */
const isBeforeTheDoor = ({ tag }: StatusOrder) => tag !== 'delivered'

/** By what the customer has said to pay, until the money comes. */
const promisedBy = ({ payments }: StatusOrder) =>
  payments.findLast(({ kind, status }) => kind === 'sale' && status === 'pending')?.provider

/** The ways to pay what is due now, without those that were refused and the one that was chosen before. */
async function methodsOf({ context, locale }: StatusVisit, order: StatusOrder) {
  const { shipping, currency } = order
  const situation = {
    ...{ total: payableOf(order), currency, country: order.shipping_address?.country ?? null, refusals: 0 },
    phone: order.customer.phone ?? '',
    shipping: shipping?.method_id ? { method_id: shipping.method_id, key: shipping.key, cod_allowed: true } : null,
  }
  const methods = offeredMethods(await readPaymentMethods(context.db.current, context.shop), situation, locale)
  const promised = promisedBy(order)
  return methods.filter(
    ({ key, refusals }) =>
      refusals.length === 0 && key !== promised && (key !== 'pay_on_delivery' || isBeforeTheDoor(order)),
  )
}

const pathOf = ({ root, id }: StatusVisit, step = '') => `${root}/orders/${id}${step}`

export const linkOf = ({ context }: StatusVisit, { id }: StatusOrder) =>
  readPaymentLink(context.db.current, context.shop, id)

/** A customer who was asked to pay until a day pays no longer than that on the page. */
const payableNow = (visit: StatusVisit, order: StatusOrder, link: PaymentLink | null) =>
  isPaymentLinkOver(visit.context, link) ? 0 : payableOf(order)

interface PayReader {
  speech: Speech
  link: PaymentLink | null
}

/** The form by which what is due is paid; null where nothing is due, or nothing is offered. */
export async function payModel(
  visit: StatusVisit,
  order: StatusOrder,
  { speech, link }: PayReader,
): Promise<PayModel | null> {
  const payable = payableNow(visit, order, link)
  const methods = payable > 0 ? await methodsOf(visit, order) : []
  if (methods.length === 0) return null
  return {
    amount: speech.money(payable),
    action: pathOf(visit, '/pay'),
    methods: methods.map(({ key, title, kind, instructions }, at) => ({
      ...{ key, title, isChosen: at === 0 },
      notes: [kind === 'offline' ? instructions : speech.words.card_next_page].filter(Boolean),
    })),
  }
}

/** What came of the last attempt to pay, as the address says; else that the time to pay is over. */
export function payNotice(visit: StatusVisit, order: StatusOrder, { speech, link }: PayReader): NoticeModel | null {
  const { words, fill, locale } = speech
  const { notices } = words
  const outcomes: Readonly<Record<string, NoticeModel>> = {
    declined: { kind: 'danger', title: notices.declined },
    left: { kind: 'info', title: notices.left_payment },
    silent: { kind: 'danger', title: notices.check_internet, text: notices.provider },
  }
  const outcome = outcomes[visit.search.get('payment') ?? '']
  if (outcome || !link || payableOf(order) === 0 || !isPaymentLinkOver(visit.context, link)) return outcome ?? null
  return { kind: 'info', title: fill(words.status.pay.over, { day: dayText(link.last_day, locale) }) }
}

const redirect = (to: string): TillAnswer => ({ kind: 'redirect', to })

const back = (visit: StatusVisit, outcome: string) =>
  redirect(outcome === 'paid' || outcome === 'nothing' ? pathOf(visit) : pathOf(visit, `?payment=${outcome}#pay`))

/** A provider that does not answer leaves everything as it was. */
async function orSilent(visit: StatusVisit, work: () => Promise<TillAnswer>): Promise<TillAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE') return back(visit, 'silent')
    throw error
  }
}

async function payBy(visit: StatusVisit, order: StatusOrder, method: string): Promise<TillAnswer> {
  if (method === 'bank_transfer' || method === 'pay_on_delivery') {
    await promisePayment(visit.context, order.id, method)
    return redirect(pathOf(visit))
  }
  const url = visit.origin + pathOf(visit, '/paid')
  const paid = await payOrder(visit.context, {
    ...{ order_id: order.id, method: 'stripe', return_url: url, cancel_url: url },
    // The address alone shows nobody's e-mail.
    email: (await isShownTo(visit, order)) ? (order.customer.email ?? '') : '',
    ...{ locale: visit.locale, description: visit.frame.shopName },
  })
  return paid.kind === 'redirect' ? redirect(paid.url) : back(visit, paid.kind)
}

/** Leads to the provider, or notes how else the money comes. What is not offered leads back to the page. */
export async function payStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return endedAnswer(visit)
  const link = await linkOf(visit, order)
  const offered = payableNow(visit, order, link) > 0 ? await methodsOf(visit, order) : []
  const method = offered.find(({ key }) => key === visit.fields.method)
  if (!method) return redirect(pathOf(visit))
  return orSilent(visit, () => payBy(visit, order, method.key))
}

/** Where the provider's page leads back to. */
export async function paidStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return endedAnswer(visit)
  return orSilent(visit, async () => back(visit, await returnToOrder(visit.context, order.id)))
}
