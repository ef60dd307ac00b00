import { domainEvent, endpoint, Id, socketEvent, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const permission = 'customers_page'
const oneOf = z.strictObject({ id: Id, account: Id })
const done = z.object({ success: z.literal(true) })

/** An account of a customer, as the staff see it. */
export const CustomerAccount = z.object({
  id: Id,
  email: z.string(),
  created_at: Timestamp,
  last_login_at: Timestamp.nullable(),
  /** Devices that are logged in. */
  sessions: z.int().nonnegative(),
  /** Set while open orders keep the person from being erased. */
  deletion_requested_at: Timestamp.nullable(),
})
export type CustomerAccount = z.infer<typeof CustomerAccount>

export const listCustomerAccounts = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/accounts',
  permission,
  summary: 'Accounts of a customer on the shop',
  params: z.strictObject({ id: Id }),
  reply: z.object({ accounts: z.array(CustomerAccount) }),
})
export const sendAccountReset = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/accounts/{account}/reset',
  permission,
  summary: 'Sends the customer a link to a new password',
  params: oneOf,
  /** `is_kept`: there is no mail server, so the mail is only shown in the panel. */
  reply: z.object({ is_kept: z.boolean() }),
})
export const logOutAccount = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/accounts/{account}/logout',
  permission,
  summary: 'Logs the customer out on all devices',
  params: oneOf,
  reply: done,
})

/** Names nobody: the change log outlives an erasure. */
const AccountMark = z.object({ id: Id, version: Version, customer_id: Id })

export const accountCreated = domainEvent('customer_account.created', AccountMark)
export const accountUpdated = domainEvent('customer_account.updated', AccountMark)
export const accountDeleted = domainEvent('customer_account.deleted', AccountMark)

/** Says whose accounts changed; null if the change does not name the customer. */
export const customerAccountsChanged = socketEvent('customer_accounts_changed', z.object({ id: Id.nullable() }))
