import { asDeleted, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { VendorRow } from '../contract/vendor.ts'
import * as wire from '../contract/wire.ts'
import { assignedVendors } from './assigned-vendors.ts'
import { bulkVendors } from './bulk-vendors.ts'
import { deleteVendor } from './delete-vendor.ts'
import { createVendor, updateVendor } from './save-vendor.ts'
import { findVendors, pickVendors, readVendor, readVendorRows, vendorRecords } from './vendor.queries.ts'

export { createVendor, vendorNamed } from './save-vendor.ts'
export { namesOfVendors } from './vendor.queries.ts'
export type { VendorFigure } from './vendor-figures.ts'
export { vendorIdOf, vendorOf } from './vendor-fragments.ts'

const staff = { permission: 'vendors_page' } as const

export const vendors = serverDomain({
  key: 'vendors',
  lists: [{ key: 'vendors', permission: wire.listVendors.permission }],
  routes: [
    handle(wire.listVendors, (context, { query }) => findVendors(context, query)),
    handle(wire.pickVendors, (context, { query }) => pickVendors(context, query.q)),
    handle(wire.getVendor, async ({ db, shop }, { params }) => ({
      vendor: await readVendor(db.current, shop, params.id),
    })),
    handle(wire.createVendor, (context, { body }) => createVendor(context, body)),
    handle(wire.updateVendor, (context, { params, body }) => updateVendor(context, params.id, body)),
    handle(wire.deleteVendor, (context, { params, query }) => deleteVendor(context, params.id, query.version)),
    handle(wire.bulkVendors, (context, { body }) => bulkVendors(context, body)),
  ],
  work: [assignedVendors],
  customFields: [vendorRecords],
  reads: [{ events: [wire.vendorCreated], read: readVendorRows }],
  live: [
    broadcast(staff, wire.vendorCreated, wire.newVendorData, ({ after }) => VendorRow.parse(after)),
    broadcast(staff, wire.vendorUpdated, wire.updateVendorData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: VendorRow.partial().parse(after),
    })),
    broadcast(staff, wire.vendorDeleted, wire.deleteVendorData, asDeleted),
  ],
})
