import { hasJustOrdered, type StatusOrder } from '../../server/place/order-status.ts'
import { isShownPass, shownMinutes, shownPass } from '../../server/place/status-token.ts'
import type { TillVisit } from '../steps/till-visit.ts'

/** A visit of an order's page: `id` is the secret of its address. */
export interface StatusVisit extends TillVisit {
  /** Of the cookie that a browser has after it has shown whose order it is. */
  pass: string | undefined
  /** Of the cookie with the gift cards that were entered here. */
  cards: string | undefined
}

const isOwn = ({ member }: StatusVisit, order: StatusOrder) =>
  member !== null && order.customer_id === member.account.customer_id

/** Whether this browser, or this account, has shown whose order it is. */
export const isShownTo = async (visit: StatusVisit, order: StatusOrder) =>
  isOwn(visit, order) ||
  isShownPass(visit.context, order.id, visit.pass) ||
  (await hasJustOrdered(visit.context, order.id, visit.token))

const minute = 60_000

/** What a cookie of this page keeps. */
export interface StatusPass {
  value: string
  seconds: number
}

export function passFor({ context }: Pick<TillVisit, 'context'>, order: StatusOrder): StatusPass {
  const until = context.now().getTime() + shownMinutes * minute
  return { value: shownPass(context, order.id, until), seconds: shownMinutes * 60 }
}
