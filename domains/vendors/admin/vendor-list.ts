import { call, type RecordList, requestedFields } from '@comptoir/platform/admin'
import type { VendorRow } from '../contract/vendor.ts'
import { deleteVendorData, listVendors, newVendorData, updateVendorData } from '../contract/vendor.wire.ts'
import { type VendorsQuery, vendorsAddress, vendorUrl } from './vendors.urls.ts'

const { defaultSort } = vendorsAddress

export const requestOf = ({ seller_type, active, q, sort = defaultSort, ...fields }: VendorsQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: {
    ...(seller_type && { seller_type: { in: seller_type.join(',') } }),
    ...(active && { active: { in: active.join(',') } }),
  },
})

const isAmong = (values: readonly string[] | undefined, value: string | null) =>
  !values || (value !== null && values.includes(value))

export const vendorList: RecordList<VendorRow, VendorsQuery> = {
  key: 'vendors',
  address: vendorsAddress,
  urlOf: vendorUrl,
  load: ({ cursor, ...query }, signal) => call(listVendors, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newVendorData, changed: updateVendorData, removed: deleteVendorData },
    belongs: (row, query) => isAmong(query.seller_type, row.seller_type) && isAmong(query.active, String(row.active)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === '-created_at',
  },
}
