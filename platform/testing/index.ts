export { openTestShop, type Reply, type TestShop, type TestStaff } from './test-shop.ts'
