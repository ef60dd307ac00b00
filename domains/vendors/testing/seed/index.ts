export { type SeededVendor, seedVendors } from './seed-vendors.ts'
