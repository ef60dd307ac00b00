import { serverDomain } from '@comptoir/platform/server'

export type { KnownCustomer } from './uses/customer-keys.ts'
export { groupsOfCustomer } from './uses/groups-of-customer.ts'
export { moveUses, releaseUses } from './uses/move-uses.ts'
export { type DiscountFacts, readDiscountFacts } from './uses/read-facts.ts'
export { takeUses, type Use } from './uses/take-uses.ts'

export const discounts = serverDomain({ key: 'discounts', routes: [] })
