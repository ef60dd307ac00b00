import { serverDomain } from '@comptoir/platform/server'
import { purgeCarts } from './cart/purge-carts.ts'

export const checkout = serverDomain({ key: 'checkout', routes: [], jobs: [purgeCarts] })
