import { plainLine } from '../../contract/address/address.rules.ts'
import {
  findStatusOrder,
  hasJustOrdered,
  provesOwner,
  readSpokenName,
  type StatusOrder,
} from '../../server/place/order-status.ts'
import { isShownPass, shownMinutes, shownPass } from '../../server/place/status-token.ts'
import { Status } from '../pages/status.tsx'
import { endedAnswer } from '../steps/step-answer.tsx'
import { speechOf, type TillAnswer, type TillVisit } from '../steps/till-visit.ts'
import { Till } from '../till/till.tsx'
import { statusModel } from './status-model.tsx'

/** A visit of an order's page: `id` is the secret of its address. */
export interface StatusVisit extends TillVisit {
  /** Of the cookie that a browser has after it has shown whose order it is. */
  pass: string | undefined
}

const isOwn = ({ member }: StatusVisit, order: StatusOrder) =>
  member !== null && order.customer_id === member.account.customer_id

const isShownTo = async (visit: StatusVisit, order: StatusOrder) =>
  isOwn(visit, order) ||
  isShownPass(visit.context, order.id, visit.pass) ||
  (await hasJustOrdered(visit.context, order.id, visit.token))

const minute = 60_000

interface Asked {
  values: Record<string, string>
  isWrong: boolean
}

/** Whose order it is has to be shown, unless this browser has done so. */
function proofOf(visit: StatusVisit, order: StatusOrder, { values, isWrong }: Asked) {
  const { words } = speechOf(visit, order.currency)
  const errors: Record<string, string> = isWrong ? { email: words.status.show.wrong } : {}
  return {
    form: { values, errors },
    isPostcodeAsked: (order.shipping_address?.postcode ?? '') !== '',
    action: `${visit.root}/orders/${visit.id}`,
  }
}

const accountUrl = ({ hasAccounts, member, root }: StatusVisit) =>
  hasAccounts && !member ? `${root}/account/register` : null

async function show(visit: StatusVisit, order: StatusOrder, asked: Asked): Promise<TillAnswer> {
  const speech = speechOf(visit, order.currency)
  const isShown = await isShownTo(visit, order)
  const isWritten = visit.context.mailer !== null
  const name = isShown ? await readSpokenName(visit.context, order, visit.locale) : ''
  const model = await statusModel(visit, order, { speech, isShown, isWritten, name })
  const proof = isShown ? null : proofOf(visit, order, asked)
  const title = speech.fill(speech.words.status.title, { number: model.number })
  const page = (
    <Till frame={{ ...visit.frame, speech, title, isTest: false, scripts: [] }} slip={null}>
      <Status model={{ ...model, proof, accountUrl: isShown ? accountUrl(visit) : null }} />
    </Till>
  )
  const { number, tag, payment_status, totals, currency } = order
  return {
    kind: 'page',
    status: asked.isWrong ? 422 : 200,
    page,
    data: { order: { number, tag, payment_status, totals, currency } },
  }
}

export async function showStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  return order ? show(visit, order, { values: {}, isWrong: false }) : endedAnswer(visit)
}

export interface ProvedStatus {
  answer: TillAnswer
  /** For the cookie of the browser; null if it has shown nothing. */
  pass: { value: string; seconds: number } | null
}

/** E-mail address and postcode show whose order it is. */
export async function proveStatus(visit: StatusVisit): Promise<ProvedStatus> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return { answer: endedAnswer(visit), pass: null }
  const values = { email: plainLine(visit.fields.email), postcode: plainLine(visit.fields.postcode) }
  if (!(await provesOwner(visit.context, order, values))) {
    return { answer: await show(visit, order, { values, isWrong: true }), pass: null }
  }
  const until = visit.context.now().getTime() + shownMinutes * minute
  const pass = { value: shownPass(visit.context, order.id, until), seconds: shownMinutes * 60 }
  return { answer: { kind: 'redirect', to: `${visit.root}/orders/${visit.id}` }, pass }
}
