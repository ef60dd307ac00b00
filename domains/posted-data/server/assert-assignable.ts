import { apiError } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { isAssignable } from '@comptoir/staff/server'

const permission = 'admin_posted_data'

export const mayBeAssigned = (tx: Tx, context: Context, id: string) => isAssignable(tx, context, { id, permission })

/** @throws VALIDATION_FAILED for a user who may not open posted data */
export async function assertAssignable(tx: Tx, context: Context, id: string | null | undefined) {
  if (!id || (await mayBeAssigned(tx, context, id))) return
  const errors = [{ field: 'assignee_id', code: 'INVALID_ENTRY' }]
  throw apiError('VALIDATION_FAILED', { field: 'assignee_id', errors })
}
