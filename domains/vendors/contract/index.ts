export { Vendor, VendorRequest } from './vendor.ts'
export { vendorUpdated } from './vendor.wire.ts'
