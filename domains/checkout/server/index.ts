import { serverDomain } from '@comptoir/platform/server'
import { purgeCarts } from './cart/purge-carts.ts'
import { personalCheckouts } from './checkout/personal-checkouts.ts'
import { purgeCheckouts } from './checkout/purge-checkouts.ts'
import { checkoutReactions } from './checkout.reactions.ts'
import { settlePayments } from './place/settle-due.ts'

export const checkout = serverDomain({
  key: 'checkout',
  routes: [],
  jobs: [purgeCarts, purgeCheckouts, settlePayments],
  reactions: checkoutReactions,
  personal: [personalCheckouts],
})
