import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Vendor } from '../../contract/vendor.ts'
import { getVendor, updateVendorData } from '../../contract/vendor.wire.ts'

const keyOf = (id: string) => ['vendors', 'one', id]

/** Without an id there is nothing to load yet. */
export const useVendor = (id: string | undefined) =>
  useLiveRecord<Vendor>(id, {
    key: keyOf(id ?? ''),
    changed: updateVendorData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getVendor, { params: { id: id ?? '' }, signal })).vendor,
  })

export const keepVendor = (client: QueryClient, vendor: Vendor) => client.setQueryData(keyOf(vendor.id), vendor)
