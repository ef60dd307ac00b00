import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { sellerTypes } from '../contract/seller-type.ts'

export const vendorsAddress = listAddress({
  path: '/vendors',
  filters: { seller_type: words(z.enum(sellerTypes)), active: words(z.enum(['true', 'false'])) },
  sorts: ['name', 'created_at', 'type'],
  defaultSort: 'name',
})
export type VendorsQuery = QueryOf<typeof vendorsAddress>

export const vendorsUrl = vendorsAddress.path
export const newVendorUrl = '/vendors/new'
export const vendorUrl = (id: string) => `/vendors/${id}`
