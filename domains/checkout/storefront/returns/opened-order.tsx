import { findStatusOrder, type StatusOrder } from '../../server/place/order-status.ts'
import { isShownTo, type StatusVisit } from '../status/status-visit.ts'
import { endedAnswer } from '../steps/step-answer.tsx'
import { speechOf, type TillAnswer } from '../steps/till-visit.ts'
import { Till } from '../till/till.tsx'
import type { Speech } from '../till/till-context.ts'

export interface Opened {
  visit: StatusVisit
  order: StatusOrder
  speech: Speech
}

/** Whoever has not shown whose order it is does so first, on its page. */
export async function opened(visit: StatusVisit): Promise<Opened | TillAnswer> {
  const order = await findStatusOrder(visit.context, visit.id)
  if (!order) return endedAnswer(visit)
  if (!(await isShownTo(visit, order))) return { kind: 'redirect', to: `${visit.root}/orders/${visit.id}` }
  return { visit, order, speech: speechOf(visit, order.currency) }
}

type Page = Extract<TillAnswer, { kind: 'page' }>

export function pageOf({ visit, order, speech }: Opened, page: Pick<Page, 'page' | 'status' | 'data'>): TillAnswer {
  const title = `${speech.words.returns.title} – ${String(order.number)}`
  const frame = { ...visit.frame, speech, title, isTest: false, scripts: [] }
  return {
    ...{ kind: 'page', status: page.status, data: page.data },
    page: (
      <Till frame={frame} slip={null}>
        {page.page}
      </Till>
    ),
  }
}
