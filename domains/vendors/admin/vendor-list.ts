import { call, fieldsAsked, type RecordList } from '@comptoir/platform/admin'
import { deleteVendorData, listVendors, newVendorData, updateVendorData, type VendorRow } from '../contract/index.ts'
import { type VendorsQuery, vendorsAddress, vendorUrl } from './vendors.urls.ts'

const { usualSort } = vendorsAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ seller_type, active, q, sort = usualSort, ...fields }: VendorsQuery) => ({
  ...fieldsAsked(fields),
  q,
  sort,
  filter: {
    ...(seller_type && { seller_type: { in: seller_type.join(',') } }),
    ...(active && { active: { in: active.join(',') } }),
  },
})

const isAmong = (values: readonly string[] | undefined, value: string | null) =>
  !values || (value !== null && values.includes(value))

/** The vendors as a list, kept true by the socket. */
export const vendorList: RecordList<VendorRow, VendorsQuery> = {
  key: 'vendors',
  address: vendorsAddress,
  urlOf: vendorUrl,
  load: ({ cursor, ...query }, signal) => call(listVendors, { query: { ...askedOf(query), cursor }, signal }),
  live: {
    events: { added: newVendorData, changed: updateVendorData, removed: deleteVendorData },
    belongs: (row, query) => isAmong(query.seller_type, row.seller_type) && isAmong(query.active, String(row.active)),
    isNewestFirst: ({ q, sort = usualSort }) => !q && sort === '-created_at',
  },
}
