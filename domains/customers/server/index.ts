import { asDeleted, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { type Customer, CustomerRow, customerRowFields } from '../contract/customer.ts'
import * as wire from '../contract/wire.ts'
import { announceExpiry } from './documents/announce-expiry.ts'
import {
  addDocument,
  deleteDocument,
  downloadDocument,
  listDocuments,
  updateDocument,
} from './documents/change-documents.ts'
import { exportCustomers } from './list/export-customers.ts'
import { findCustomers } from './list/list-customers.ts'
import { customerMessage } from './mail/customer-message.ts'
import { mailCustomer } from './mail/mail-customer.ts'
import { dismissDuplicate, listDuplicates } from './merge/duplicates.ts'
import { mergeCustomer } from './merge/merge-customer.ts'
import { dismissOfferedAddress, keepOfferedAddress, listOfferedAddresses } from './offers/offered-addresses.ts'
import { eraseCustomer, readErasure } from './person/erase-customer.ts'
import { exportCustomer } from './person/export-customer.ts'
import { readHistory } from './person/read-history.ts'
import { customerRecords, followCustomer, pickCustomers, readCustomerRows } from './record/customer.queries.ts'
import { removeContent } from './record/document-content.ts'
import { customerJobs, customerReactions } from './record/prepare-stats.ts'
import { checkVatNumber } from './save/check-vat-number.ts'
import { addCustomerNote, bulkCustomers, createCustomer, deleteCustomer, updateCustomer } from './save/save-customer.ts'

export { announceExport } from './announce-export.ts'
export { announceExpiry } from './documents/announce-expiry.ts'
export { viewsShowing } from './list/list-customers.ts'
export { takeAddresses } from './offers/take-addresses.ts'
export { erasePerson } from './person/erase-customer.ts'
export { exportOwnData } from './person/export-customer.ts'
export { analyzeCustomers, callerOf, importCustomer, revertImportedCustomer } from './person/import-customer.ts'
export { readConsents } from './record/consents.ts'
export { namesOfCustomers, readCustomer, readCustomerStats } from './record/customer.queries.ts'
export { addOrderToStats, countRefusers, takeOrderFromStats } from './record/customer-stats.ts'
export { customerByEmail, customerForOrder, findBuyer, isFoundByPhone, lockBuyer } from './record/find-buyer.ts'
export { isSameNumber, phoneNumberIn, phoneNumberOf } from './record/phone-number.ts'
export { vatVerdict } from './save/check-vat-number.ts'
export { claimCustomer } from './save/claim-customer.ts'
export { customerFor, guestFor } from './save/customer-for.ts'
export { giveConsent, refuseConsent } from './save/give-consent.ts'
export { reviseCustomer } from './save/revise-customer.ts'
export { createCustomer, removeIdleGuest } from './save/save-customer.ts'

const staff = { permission: 'customers_page' } as const

/** Patches contain only the list's fields. */
const rowPatch = (after: Partial<Customer> | null) =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([field]) => customerRowFields.some((name) => name === field)))

export const customers = serverDomain({
  key: 'customers',
  lists: [{ key: 'customers', permission: wire.listCustomers.permission }],
  parts: { mails: [customerMessage] },
  routes: [
    handle(wire.listCustomers, (context, { query }) => findCustomers(context, query)),
    handle(wire.exportCustomers, (context, { query }) => exportCustomers(context, query)),
    handle(wire.pickCustomers, (context, { query }) => pickCustomers(context, query.q)),
    handle(wire.getCustomer, async ({ db, shop }, { params }) => ({
      customer: await followCustomer(db.current, shop, params.id),
    })),
    handle(wire.createCustomer, (context, { body }) => createCustomer(context, body)),
    handle(wire.updateCustomer, (context, { params, body }) => updateCustomer(context, params.id, body)),
    handle(wire.deleteCustomer, (context, { params, query }) => deleteCustomer(context, params.id, query.version)),
    handle(wire.bulkCustomers, (context, { body }) => bulkCustomers(context, body)),
    handle(wire.addCustomerNote, (context, { params, body }) => addCustomerNote(context, params.id, body.body)),
    handle(wire.mailCustomer, (context, { params, body }) => mailCustomer(context, params.id, body)),
    handle(wire.listDocuments, (context, { params }) => listDocuments(context, params.id)),
    handle(wire.addDocument, async (context, { params, upload }) => addDocument(context, params.id, await upload())),
    handle(wire.readDocument, (context, { params }) => downloadDocument(context, params)),
    handle(wire.updateDocument, (context, { params, body }) => updateDocument(context, params, body)),
    handle(wire.deleteDocument, (context, { params, query }) => deleteDocument(context, params, query.version)),
    handle(wire.listOfferedAddresses, (context, { params }) => listOfferedAddresses(context, params.id)),
    handle(wire.keepOfferedAddress, (context, { params }) => keepOfferedAddress(context, params)),
    handle(wire.dismissOfferedAddress, (context, { params, body }) =>
      dismissOfferedAddress(context, params, body.dismissed),
    ),
    handle(wire.readHistory, (context, { params, query }) => readHistory(context, params.id, query)),
    handle(wire.checkVatNumber, (context, { params }) => checkVatNumber(context, params.id)),
    handle(wire.readErasure, (context, { params }) => readErasure(context, params.id)),
    handle(wire.eraseCustomer, (context, { params, body }) => eraseCustomer(context, params.id, body)),
    handle(wire.exportCustomer, (context, { params }) => exportCustomer(context, params.id)),
    handle(wire.listDuplicates, (context, { params }) => listDuplicates(context, params.id)),
    handle(wire.dismissDuplicate, (context, { params, body }) => dismissDuplicate(context, params.id, body.other)),
    handle(wire.mergeCustomer, (context, { params, body }) => mergeCustomer(context, params.id, body)),
  ],
  customFields: [customerRecords],
  jobs: [...customerJobs, removeContent, announceExpiry],
  reactions: customerReactions,
  reads: [{ events: [wire.customerCreated], read: readCustomerRows }],
  live: [
    broadcast(staff, wire.customerCreated, wire.newCustomerData, ({ after }) => CustomerRow.parse(after)),
    broadcast(staff, wire.customerUpdated, wire.updateCustomerData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: rowPatch(after),
    })),
    broadcast(staff, wire.customerDeleted, wire.deleteCustomerData, asDeleted),
    broadcast(staff, wire.customerErased, wire.deleteCustomerData, asDeleted),
    broadcast(staff, wire.customerMerged, wire.deleteCustomerData, asDeleted),
    broadcast(staff, wire.customerMerged, wire.updateCustomerStatsData, ({ after }) => ({ of: after?.into ?? null })),
    ...[wire.documentAdded, wire.documentChanged, wire.documentRemoved].map((event) =>
      broadcast(staff, event, wire.customerDocumentsChanged, ({ entity_id }) => ({ id: entity_id })),
    ),
    broadcast(staff, wire.customerMerged, wire.customerDocumentsChanged, ({ after }) => ({ id: after?.into ?? null })),
    broadcast(staff, wire.offersChanged, wire.customerOffersChanged, ({ entity_id }) => ({ id: entity_id })),
    broadcast(staff, wire.customerMerged, wire.customerOffersChanged, ({ after }) => ({ id: after?.into ?? null })),
    broadcast(staff, wire.customerDistinguished, wire.updateCustomerStatsData, ({ entity_id }) => ({ of: entity_id })),
  ],
})
