import type { BulkAction } from '../contract/order-request.ts'

/** Each action starts from a single state, so its revert is known. */
export const wayBack: Partial<Record<BulkAction, BulkAction>> = {
  prepare: 'unprepare',
  unprepare: 'prepare',
  send: 'recall',
  deliver: 'undeliver',
  mark_paid: 'mark_pending',
}
