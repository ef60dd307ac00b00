export { type GiftCardObject, openBalance } from './balance-page.ts'
