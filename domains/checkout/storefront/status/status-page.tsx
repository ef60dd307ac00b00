import { cardFields, openPaymentLink } from '@comptoir/payments/server'
import { plainLine } from '../../contract/address/address.rules.ts'
import { findStatusOrder, provesOwner, readSpokenName, type StatusOrder } from '../../server/place/order-status.ts'
import { Status } from '../pages/status.tsx'
import { returnSection } from '../returns/section-model.ts'
import { endedAnswer } from '../steps/step-answer.tsx'
import { speechOf, type TillAnswer } from '../steps/till-visit.ts'
import { Till } from '../till/till.tsx'
import { linkOf, payModel, payNotice } from './pay-order.ts'
import { statusModel } from './status-model.tsx'
import { isShownTo, passFor, type StatusPass, type StatusVisit } from './status-visit.ts'

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
  const link = await linkOf(visit, order)
  if (link) await openPaymentLink(visit.context, link)
  const pay = await payModel(visit, order, { speech, link })
  const returns = isShown ? await returnSection(visit, order, speech) : null
  const title = speech.fill(speech.words.status.title, { number: model.number })
  const page = (
    <Till
      frame={{ ...visit.frame, speech, title, isTest: false, scripts: [] }}
      slip={null}
      notice={payNotice(visit, order, { speech, link })}
    >
      <Status model={{ ...model, proof, pay, returns, accountUrl: isShown ? accountUrl(visit) : null }} />
    </Till>
  )
  const { number, tag, payment_status, totals, currency } = order
  return {
    kind: 'page',
    // The form that pays leads on to the provider.
    ...(pay && { provider: { form_origins: cardFields(visit.context).form_origins } }),
    status: asked.isWrong || visit.refusedCode ? 422 : 200,
    page,
    data: { order: { number, tag, payment_status, totals, currency } },
  }
}

export const showStatusOf = (visit: StatusVisit, order: StatusOrder): Promise<TillAnswer> =>
  show(visit, order, { values: {}, isWrong: false })

export async function showStatus(visit: StatusVisit): Promise<TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  return order ? showStatusOf(visit, order) : endedAnswer(visit)
}

export interface ProvedStatus {
  answer: TillAnswer
  pass: StatusPass | null
}

/** E-mail address and postcode show whose order it is. */
export async function proveStatus(visit: StatusVisit): Promise<ProvedStatus> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return { answer: endedAnswer(visit), pass: null }
  const values = { email: plainLine(visit.fields.email), postcode: plainLine(visit.fields.postcode) }
  if (!(await provesOwner(visit.context, order, values))) {
    return { answer: await show(visit, order, { values, isWrong: true }), pass: null }
  }
  return { answer: { kind: 'redirect', to: `${visit.root}/orders/${visit.id}` }, pass: passFor(visit, order) }
}
