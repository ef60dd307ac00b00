import type { readOrderRows } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { canIssueYet, type PrintFault, type PrintPapers } from '../../contract/print.ts'
import { missingOf } from '../issue/seller.ts'
import { invoiceTime } from '../issue/settle-order.ts'

type Listed = Awaited<ReturnType<typeof readOrderRows>>[number] & { is_invoiced: boolean }

const unpaid: readonly Listed['payment_status'][] = ['unpaid', 'pending', 'authorized', 'partially_paid']

/** It could be issued all the same: the shop has said what the law wants, and the order allows for it. */
export const couldIssue = (context: Context, fault: PrintFault) => canIssueYet(fault) && missingOf(context).length === 0

/** Why an order has no proforma: those are issued by hand alone. */
function faultOfProforma(context: Context, { tag, totals, is_invoiced }: Listed): PrintFault {
  if (tag === 'canceled') return 'ORDER_CANCELED'
  if (totals.due === 0 || is_invoiced) return 'NOTHING_TO_PAY'
  return missingOf(context).length > 0 ? 'LEGAL_DATA_MISSING' : 'ORDER_WITHOUT_PROFORMA'
}

/** Why an order has no document yet. */
export function faultOf(context: Context, order: Listed, papers: PrintPapers): PrintFault {
  if (papers === 'proformas') return faultOfProforma(context, order)
  const { tag, payment_status } = order
  if (tag === 'draft-order') return 'ORDER_DRAFT'
  if (tag === 'canceled') return 'ORDER_CANCELED'
  if (invoiceTime(context) === 'paid' && unpaid.includes(payment_status)) return 'ORDER_NOT_PAID'
  if (tag === 'new-order' || tag === 'in-preparation') return 'ORDER_NOT_SENT'
  return missingOf(context).length > 0 ? 'LEGAL_DATA_MISSING' : 'ORDER_WITHOUT_DOCUMENT'
}
