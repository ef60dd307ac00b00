import { domainEvent, endpoint, Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Duplicate, Merged, MergeRequest } from './merge.ts'

const byId = z.strictObject({ id: Id })

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/duplicates',
  permission: 'customers_page',
  summary: 'Customers who may be the same person',
  params: byId,
  reply: z.object({ items: z.array(Duplicate) }),
})
export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/duplicates/dismiss',
  permission: 'customers_page',
  summary: 'Says that two customers are not the same person',
  params: byId,
  body: z.strictObject({ other: Id }),
  reply: z.object({ success: z.literal(true) }),
})
export const mergeCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/merge',
  permission: 'customers_page',
  summary: 'Moves everything of this customer to another and removes its record; a dry run only shows the result',
  params: byId,
  body: MergeRequest,
  reply: Merged,
})

/** The record was deleted; `into` holds what it had. */
export const customerMerged = domainEvent('customer.merged', z.object({ id: Id, version: Version, into: Id }))
/** Not the same person as the other. */
export const customerDistinguished = domainEvent(
  'customer.distinguished',
  z.object({ id: Id, version: Version, other: Id }),
)
