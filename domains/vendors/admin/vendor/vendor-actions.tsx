import { call, DeleteMenu } from '@comptoir/platform/admin'
import type { Vendor } from '../../contract/vendor.ts'
import { deleteVendor } from '../../contract/vendor.wire.ts'
import { vendorsUrl } from '../vendors.urls.ts'

/** A vendor with products cannot be deleted. */
export function VendorActions({ vendor: { id, name, version } }: { vendor: Vendor }) {
  return (
    <DeleteMenu
      texts="vendors"
      name={name}
      remove={() => call(deleteVendor, { params: { id }, query: { version } })}
      list="vendors"
      to={vendorsUrl}
    />
  )
}
