import { orderConfirmed, orderPlaced } from '@comptoir/orders/contract'
import { reaction, subscribe } from '@comptoir/platform/server'
import { recoverBaskets } from './recover-baskets.ts'

export const abandonedReactions = [
  reaction('recover_baskets', [
    subscribe(orderPlaced, (context, { entity_id }) => recoverBaskets(context, entity_id)),
    subscribe(orderConfirmed, (context, { entity_id }) => recoverBaskets(context, entity_id)),
  ]),
]
