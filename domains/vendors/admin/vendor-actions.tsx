import { call, DeleteMenu, useText } from '@comptoir/platform/admin'
import { deleteVendor, type Vendor } from '../contract/index.ts'
import { vendorsUrl } from './vendors.urls.ts'

/** A vendor with products cannot be deleted. */
export function VendorActions({ vendor: { id, name, version } }: { vendor: Vendor }) {
  return (
    <DeleteMenu
      texts="vendors"
      label={useText('vendors')('actions')}
      name={name}
      remove={() => call(deleteVendor, { params: { id }, query: { version } })}
      list="vendors"
      to={vendorsUrl}
    />
  )
}
