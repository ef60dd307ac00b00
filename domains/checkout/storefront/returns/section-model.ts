import { readReturns, rightsOf } from '@comptoir/returns/server'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { dayText } from '../status/order-words.ts'
import type { TillVisit } from '../steps/till-visit.ts'
import type { Speech } from '../till/till-context.ts'
import type { ReturnSectionModel } from './return-section.tsx'
import { labelUrl, returnName, returnState } from './return-words.ts'

/** What the customer of an order may send back, and what they have announced. */
export async function returnSection(
  visit: TillVisit,
  order: StatusOrder,
  speech: Speech,
): Promise<ReturnSectionModel | null> {
  const { context, root, id } = visit
  const { words, fill, locale } = speech
  const { db, shop, settings } = context
  const known = await readReturns(db.current, shop, order.id)
  const { withdrawal, returns: own } = await rightsOf(context, { db: db.current, returns: known }, order)
  if (!withdrawal && !own && known.length === 0) return null
  const texts = words.returns
  const days = Number(settings.withdrawal_days)
  const path = `${root}/orders/${id}`
  return {
    sentences: [
      withdrawal &&
        (withdrawal.until === null
          ? fill(texts.until_arrival, { days })
          : fill(texts.until_withdrawal, { day: dayText(withdrawal.until, locale) })),
      own && fill(texts.until_return, { day: dayText(own.until, locale) }),
    ].filter((sentence) => typeof sentence === 'string'),
    buttons: [
      ...(withdrawal ? [{ text: texts.withdraw_here, href: `${path}/return?way=withdrawal` }] : []),
      ...(own ? [{ text: texts.return_here, href: `${path}/return?way=return` }] : []),
    ],
    earlier: known.map((record) => {
      const href = `${path}/returns/${record.number}`
      return {
        name: fill(texts.earlier, { number: returnName(record) }),
        ...{ text: returnState(record, speech), href },
        label: record.status === 'approved' ? labelUrl(href, record) : '',
      }
    }),
  }
}
