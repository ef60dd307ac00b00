export { openBucket } from './open-bucket.ts'
export { type FaultyLine, openProxy } from './open-proxy.ts'
export { type Heard, openTestShop, type Reply, type TestShop, type TestStaff } from './test-shop.ts'
export { waitForLocks, whileLocked } from './wait-for-locks.ts'
