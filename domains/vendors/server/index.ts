import { answer, asGone, serverDomain, tell } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { bulkVendors } from './bulk-vendors.ts'
import { deleteVendor } from './delete-vendor.ts'
import { createVendor, updateVendor } from './save-vendor.ts'
import { findVendors, pickVendors, readVendor, readVendorRows } from './vendor.queries.ts'

export { createVendor, vendorNamed } from './save-vendor.ts'
export { readVendor } from './vendor.queries.ts'

const staff = { permission: 'vendors_page' } as const

export const vendors = serverDomain({
  key: 'vendors',
  routes: [
    answer(wire.listVendors, (context, { query }) => findVendors(context, query)),
    answer(wire.pickVendors, (context, { query }) => pickVendors(context, query.q)),
    answer(wire.getVendor, async ({ db, shop }, { params }) => ({
      vendor: await readVendor(db.current, shop, params.id),
    })),
    answer(wire.createVendor, (context, { body }) => createVendor(context, body)),
    answer(wire.updateVendor, (context, { params, body }) => updateVendor(context, params.id, body)),
    answer(wire.deleteVendor, (context, { params, query }) => deleteVendor(context, params.id, query.version)),
    answer(wire.bulkVendors, (context, { body }) => bulkVendors(context, body)),
  ],
  reads: [{ events: [wire.vendorCreated], read: readVendorRows }],
  live: [
    tell(staff, wire.vendorCreated, wire.newVendorData, ({ after }) => wire.VendorRow.parse(after)),
    tell(staff, wire.vendorUpdated, wire.updateVendorData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: wire.VendorRow.partial().parse(after),
    })),
    tell(staff, wire.vendorDeleted, wire.deleteVendorData, asGone),
  ],
})
