import { codeMeant } from '../discount-code.ts'
import type { Rejection } from './rejection.ts'

/** Who buys, or where to, is not known yet: it may count once it is. */
export const isLater = (rejection: Rejection): boolean =>
  (rejection.reason === 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE' || rejection.reason === 'DISCOUNT_COUNTRY') &&
  !rejection.detail.known

/** It can still count: with more goods, later, or for somebody who is not known yet. */
export const isWaiting = (rejection: Rejection): boolean =>
  rejection.reason === 'DISCOUNT_MINIMUM_NOT_MET' || rejection.reason === 'DISCOUNT_NOT_STARTED' || isLater(rejection)

/** The most useful reason against a code as it was typed. */
export function rejectionOf(typed: string, rejected: readonly Rejection[]): Rejection | undefined {
  const meant = codeMeant(
    typed,
    rejected.flatMap(({ code }) => code ?? []),
  )
  return rejected.find(({ code }) => code !== null && code === meant)
}
