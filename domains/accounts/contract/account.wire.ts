import { domainEvent, Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Names nobody: the change log outlives an erasure. */
const AccountMark = z.object({ id: Id, version: Version, customer_id: Id })

export const accountCreated = domainEvent('customer_account.created', AccountMark)
export const accountUpdated = domainEvent('customer_account.updated', AccountMark)
export const accountDeleted = domainEvent('customer_account.deleted', AccountMark)
