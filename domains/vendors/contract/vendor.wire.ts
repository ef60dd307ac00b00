import { withFields } from '@comptoir/custom-fields/contract'
import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { sellerTypes } from './seller-type.ts'
import { PickedVendor, Vendor, VendorChange, VendorRequest, VendorRow } from './vendor.ts'

const permission = 'vendors_page'
const byId = z.strictObject({ id: Id })
const reply = z.object({ vendor: Vendor })

export const VendorsQuery = withFields(
  listQuery({ seller_type: oneOf(sellerTypes), active: oneOf(['true', 'false']) }, ['name', 'created_at', 'type']),
)
export type VendorsQuery = z.output<typeof VendorsQuery>

/** A bulk action on given ids, or on all matches of a filter, part by part. */
export const VendorsBulk = VendorsQuery.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['active', 'delete']),
  args: z
    .strictObject({
      active: z.boolean().optional(),
      /** Only vendors in this state; others are skipped, which makes undo safe. */
      from: z.boolean().optional(),
    })
    .default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'active' || args.active !== undefined, {
    path: ['args', 'active'],
    error: 'REQUIRED',
  })
export type VendorsBulk = z.infer<typeof VendorsBulk>

export const listVendors = endpoint({
  method: 'GET',
  path: '/api/vendors',
  summary: 'Vendors by page, filter and text',
  permission,
  query: VendorsQuery,
  reply: listReply(VendorRow),
})
/** Matches for the product form. */
export const pickVendors = endpoint({
  method: 'GET',
  path: '/api/vendors/pick',
  summary: 'Vendors that match a text, for fields that choose one',
  permission: 'pick_vendors',
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ items: z.array(PickedVendor) }),
})
export const getVendor = endpoint({
  method: 'GET',
  path: '/api/vendors/{id}',
  summary: 'One vendor',
  permission,
  params: byId,
  reply,
})
export const createVendor = endpoint({
  method: 'POST',
  path: '/api/vendors',
  summary: 'Creates a vendor',
  permission,
  body: VendorRequest,
  reply,
})
export const updateVendor = endpoint({
  method: 'PUT',
  path: '/api/vendors/{id}',
  summary: 'Changes a vendor',
  permission,
  params: byId,
  body: VendorChange,
  reply,
})
export const deleteVendor = endpoint({
  method: 'DELETE',
  path: '/api/vendors/{id}',
  summary: 'Deletes a vendor that no product names',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const bulkVendors = endpoint({
  method: 'POST',
  path: '/api/vendors/bulk',
  permission,
  summary: 'Does one thing to many vendors; each answers for itself',
  body: VendorsBulk,
  reply: BulkReply,
})

// A vendor may be a person, so names and contact data are stored outside the log, where they can be erased.
const logged = [
  ...(['id', 'image', 'type', 'seller', 'seller_type', 'assigned_users', 'commission_percent', 'active'] as const),
  ...(['version', 'created_at', 'updated_at'] as const),
]
export const vendorCreated = domainEvent('vendor.created', Vendor, { logged })
export const vendorUpdated = domainEvent('vendor.updated', Vendor, { logged })
export const vendorDeleted = domainEvent('vendor.deleted', Vendor, { logged })

export const newVendorData = socketEvent('new_vendor_data', VendorRow)
export const updateVendorData = socketEvent('update_vendor_data', Patch)
export const deleteVendorData = socketEvent('delete_vendor_data', DeletedRecord)

export const vendorError = defineErrors({ VENDOR_NAME_TAKEN: 409, VENDOR_KEY_TAKEN: 409, UNKNOWN_USER: 409 })
