import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import { getVendor, updateVendorData, type Vendor } from '../contract/index.ts'

const keyOf = (id: string) => ['vendors', 'one', id]

export const useVendor = (id: string) =>
  useLiveRecord<Vendor>(id, {
    key: keyOf(id),
    changed: updateVendorData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getVendor, { params: { id }, signal })).vendor,
  })

export const keepVendor = (client: QueryClient, vendor: Vendor) => client.setQueryData(keyOf(vendor.id), vendor)
