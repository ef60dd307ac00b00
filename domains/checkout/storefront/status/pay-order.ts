import type { PaymentLink } from '@comptoir/payments/contract'
import { isPaymentLinkOver, offeredMethods, readPaymentLink, readPaymentMethods } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { payableOf } from '../../contract/payable.rules.ts'
import { findStatusOrder, type StatusOrder } from '../../server/place/order-status.ts'
import { payHere, payOrder, returnToOrder } from '../../server/place/pay-order.ts'
import type { PayModel } from '../pages/pay-section.tsx'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import type { NoticeModel } from '../till/notice.tsx'
import type { Speech } from '../till/till-context.ts'
import { cardEntry, cardLines, type OrderCards, readOrderCards } from './order-cards.ts'
import { dayText } from './order-words.ts'
import { isShownTo, type StatusVisit } from './status-visit.ts'

/** Until the goods are with the customer they can be paid for at the door. */
const isBeforeTheDoor = ({ tag }: StatusOrder) => tag !== 'delivered'

/** By what the customer has said to pay, until the money comes. */
const promisedBy = ({ payments }: StatusOrder) =>
  payments.findLast(({ kind, status }) => kind === 'sale' && status === 'pending')?.provider

/** The ways to pay what is due now, without those that were refused and the one that was chosen before. */
async function methodsOf({ context, locale }: StatusVisit, order: StatusOrder, total: number) {
  // Nobody chooses how to pay nothing.
  if (total === 0) return []
  const { shipping, currency } = order
  const situation = {
    ...{ total, currency, country: order.shipping_address?.country ?? null, refusals: 0 },
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

/** The same, for whoever only has the address. */
export const payableHere = async (visit: StatusVisit, order: StatusOrder) =>
  payableNow(visit, order, await linkOf(visit, order))

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
  const cards = await readOrderCards(visit, order, payable)
  const methods = await methodsOf(visit, order, cards.rest)
  if (payable === 0 || (methods.length === 0 && !cards.isOffered)) return null
  return {
    amount: speech.money(payable),
    action: pathOf(visit, '/pay'),
    rest: cards.rest,
    gift: cards.isOffered ? { cards: cardLines(cards, speech), codes: cardEntry(visit, cards, speech) } : null,
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
    changed: { kind: 'danger', title: words.status.pay.changed, text: notices.nothing_charged },
  }
  const outcome = outcomes[visit.search.get('payment') ?? '']
  if (outcome || !link || payableOf(order) === 0 || !isPaymentLinkOver(visit.context, link)) return outcome ?? null
  return { kind: 'info', title: fill(words.status.pay.over, { day: dayText(link.last_day, locale) }) }
}

const redirect = (to: string): TillAnswer => ({ kind: 'redirect', to })

const back = (visit: StatusVisit, outcome: string) =>
  redirect(['paid', 'nothing', 'done'].includes(outcome) ? pathOf(visit) : pathOf(visit, `?payment=${outcome}#pay`))

/** A provider that does not answer leaves everything as it was. */
async function orSilent(visit: StatusVisit, work: () => Promise<TillAnswer>): Promise<TillAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE') return back(visit, 'silent')
    throw error
  }
}

interface Chosen {
  cards: OrderCards
  /** Null where gift cards pay all of it. */
  method: string | null
}

async function payBy(visit: StatusVisit, order: StatusOrder, { cards, method }: Chosen): Promise<TillAnswer> {
  const shown = { order_id: order.id, cards: cards.shares, rest: cards.rest }
  if (method === null || method === 'bank_transfer' || method === 'pay_on_delivery') {
    return back(visit, (await payHere(visit.context, { ...shown, provider: method })).kind)
  }
  const url = visit.origin + pathOf(visit, '/paid')
  const paid = await payOrder(visit.context, {
    ...{ ...shown, method: 'stripe', return_url: url, cancel_url: url },
    // The address alone shows nobody's e-mail.
    email: (await isShownTo(visit, order)) ? (order.customer.email ?? '') : '',
    ...{ locale: visit.locale, description: visit.frame.shopName },
  })
  return paid.kind === 'redirect' ? redirect(paid.url) : back(visit, paid.kind)
}

/** The form says what was left to pay when it was shown; a program that says nothing takes what is left now. */
const isAsShown = ({ fields }: StatusVisit, { rest }: OrderCards) =>
  fields.rest === undefined || fields.rest === String(rest)

/** How the rest is paid: as was chosen of what is offered, or not at all; undefined for anything else. */
async function methodOf(visit: StatusVisit, order: StatusOrder, { rest }: OrderCards) {
  if (rest === 0) return null
  return (await methodsOf(visit, order, rest)).find(({ key }) => key === visit.fields.method)?.key
}

/** Another press may have paid it meanwhile, which is no news. */
async function changedSince(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  return back(visit, order && payableOf(order) > 0 ? 'changed' : 'nothing')
}

/** Leads to the provider, or notes how else the money comes. What is not offered leads back to the page. */
export async function payStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return endedAnswer(visit)
  const payable = await payableHere(visit, order)
  if (payable === 0) return redirect(pathOf(visit))
  const cards = await readOrderCards(visit, order, payable)
  if (!isAsShown(visit, cards)) return changedSince(visit)
  const method = await methodOf(visit, order, cards)
  if (method === undefined) return redirect(pathOf(visit))
  return orSilent(visit, () => payBy(visit, order, { cards, method }))
}

/** Where the provider's page leads back to. */
export async function paidStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return endedAnswer(visit)
  return orSilent(visit, async () => back(visit, await returnToOrder(visit.context, order.id)))
}
