export { openTestShop, type Reply, type TestShop } from './test-shop.ts'
