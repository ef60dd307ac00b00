import { type Order, orderConfirmed, orderPlaced } from '@comptoir/orders/contract'
import { type Change, type Context, reaction, subscribeInBatches } from '@comptoir/platform/server'
import { recoverBaskets } from './recover-baskets.ts'

const recover = (context: Context, changes: readonly Change<Order>[]) =>
  recoverBaskets(
    context,
    changes.map(({ entity_id }) => entity_id),
  )

export const abandonedReactions = [
  reaction('recover_baskets', [subscribeInBatches(orderPlaced, recover), subscribeInBatches(orderConfirmed, recover)]),
]
