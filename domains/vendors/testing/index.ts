import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { VendorRequest } from '../contract/vendor.ts'
import { createVendor } from '../server/save-vendor.ts'

export async function aVendor(context: Context, given: Partial<VendorRequest> = {}) {
  const { vendor } = await createVendor(context, VendorRequest.parse({ name: `Atelier ${newId()}`, ...given }))
  return vendor
}
