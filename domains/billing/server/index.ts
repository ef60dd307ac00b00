import { asDeleted, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { readBilling } from './billing.queries.ts'
import { choosePlan, updateInvoiceAddress } from './choose-plan.ts'
import { closeInvoice } from './close-invoice.ts'
import { renewSubscription } from './renew.ts'
import { updateTerms } from './save-terms.ts'

const staff = { permission: 'admin_billing' } as const

export const billing = serverDomain({
  key: 'billing',
  routes: [
    handle(wire.readBilling, readBilling),
    handle(wire.updateBillingTerms, (context, { body }) => updateTerms(context, body)),
    handle(wire.choosePlan, (context, { body }) => choosePlan(context, body)),
    handle(wire.updateInvoiceAddress, (context, { body }) => updateInvoiceAddress(context, body)),
    handle(wire.closeInvoice, (context, { params, body }) => closeInvoice(context, { ...params, ...body })),
  ],
  jobs: [renewSubscription],
  live: [
    broadcast(staff, wire.billingTermsChanged, wire.billingChanged, asDeleted),
    broadcast(staff, wire.subscriptionChanged, wire.billingChanged, asDeleted),
    broadcast(staff, wire.invoiceIssued, wire.billingChanged, asDeleted),
    broadcast(staff, wire.invoiceClosed, wire.billingChanged, asDeleted),
  ],
})
