import { defineErrors, domainEvent, endpoint, Id, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Terms, TermsChange } from './plan.ts'
import { Invoice, InvoiceAddress, PlanChoice, Subscription } from './subscription.ts'

const permission = 'admin_billing'
const byId = z.strictObject({ id: Id })

export const Billing = z.object({
  terms: Terms,
  subscription: Subscription,
  /** Newest first. */
  invoices: z.array(Invoice),
  /** Users who count against the limit of a plan. */
  users: z.int().nonnegative(),
})
export type Billing = z.infer<typeof Billing>

export const readBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  permission,
  summary: 'Plans, the subscription and its latest invoices',
  reply: Billing,
})
export const updateBillingTerms = endpoint({
  method: 'PUT',
  path: '/api/billing/terms',
  permission: 'root',
  summary: 'Sets plans, tax and how invoices are paid',
  body: TermsChange,
  reply: z.object({ terms: Terms }),
  whenExpired: true,
})
export const choosePlan = endpoint({
  method: 'POST',
  path: '/api/billing/plan',
  permission,
  summary: 'Chooses a plan; issues an invoice unless the paid term ends later',
  body: PlanChoice,
  reply: z.object({ subscription: Subscription, invoice: Invoice.nullable() }),
  whenExpired: true,
})
export const updateInvoiceAddress = endpoint({
  method: 'PUT',
  path: '/api/billing/address',
  permission,
  summary: 'Sets the address of later invoices',
  body: InvoiceAddress.extend({ version: Version }),
  reply: z.object({ subscription: Subscription }),
  whenExpired: true,
})
export const closeInvoice = endpoint({
  method: 'POST',
  path: '/api/billing/invoices/{id}/close',
  permission: 'root',
  summary: 'Notes an open invoice as paid, which extends the subscription, or cancels it',
  params: byId,
  body: z.strictObject({ state: z.enum(['paid', 'canceled']), version: Version }),
  reply: z.object({ invoice: Invoice }),
  whenExpired: true,
})

const Changed = z.object({ id: Id, version: Version })
export const billingTermsChanged = domainEvent('billing_terms.changed', Changed)
export const subscriptionChanged = domainEvent('subscription.changed', Changed)
export const invoiceIssued = domainEvent('invoice.issued', Invoice.omit({ address: true }))
export const invoiceClosed = domainEvent('invoice.closed', Invoice.omit({ address: true }))

/** Pages that show billing read it again. */
export const billingChanged = socketEvent('billing_changed', z.object({ id: Id }))

export const billingError = defineErrors({
  PLAN_UNKNOWN: 409,
  PLAN_TOO_SMALL: 409,
  INVOICE_CLOSED: 409,
})
