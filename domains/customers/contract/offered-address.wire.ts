import { domainEvent, endpoint, Id, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Address } from './address/address.ts'
import { Customer } from './customer.ts'

const permission = 'customers_page'
const oneOf = z.strictObject({ id: Id, offer: Id })

/** An address typed in an order, which is not among the customer's own. */
export const OfferedAddress = z.object({
  id: Id,
  address: Address,
  /** Number of the order; null for users who may not see orders. */
  order_number: z.int().nullable(),
})
export type OfferedAddress = z.infer<typeof OfferedAddress>

export const listOfferedAddresses = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/offered_addresses',
  permission,
  summary: 'Addresses typed in orders, to be kept or dismissed',
  params: z.strictObject({ id: Id }),
  reply: z.object({ addresses: z.array(OfferedAddress) }),
})
export const keepOfferedAddress = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/offered_addresses/{offer}/keep',
  permission,
  summary: 'Adds an offered address to those of the customer',
  params: oneOf,
  reply: z.object({ customer: Customer }),
})
export const dismissOfferedAddress = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}/offered_addresses/{offer}',
  permission,
  summary: 'Dismisses an offered address, or offers it again',
  params: oneOf,
  body: z.strictObject({ dismissed: z.boolean() }),
  reply: z.object({ success: z.literal(true) }),
})

/** Names no address: the change log outlives an erasure. */
export const offersChanged = domainEvent('customer.offers_changed', z.object({ id: Id, version: Version }))

/** Says whose offered addresses changed: who shows them reads them again. */
export const customerOffersChanged = socketEvent('customer_offers_changed', z.object({ id: Id.nullable() }))
