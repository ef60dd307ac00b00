import { listPromised as endpoint } from '@comptoir/inventory/contract'
import { handle, serverDomain } from '@comptoir/platform/server'
import { purgeCarts } from './cart/purge-carts.ts'
import { listPromised } from './checkout/list-promised.ts'
import { personalCheckouts } from './checkout/personal-checkouts.ts'
import { purgeCheckouts } from './checkout/purge-checkouts.ts'
import { checkoutReactions } from './checkout.reactions.ts'
import { settlePayments } from './place/settle-due.ts'

export const checkout = serverDomain({
  key: 'checkout',
  routes: [handle(endpoint, (context, { params, query }) => listPromised(context, { ...params, ...query }))],
  jobs: [purgeCarts, purgeCheckouts, settlePayments],
  reactions: checkoutReactions,
  personal: [personalCheckouts],
})
