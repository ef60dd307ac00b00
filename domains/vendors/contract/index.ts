export { Vendor, VendorRequest } from './vendor.ts'
export { pickVendors, vendorUpdated } from './vendor.wire.ts'
