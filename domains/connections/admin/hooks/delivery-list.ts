import { call, type PagedList } from '@comptoir/platform/admin'
import type { Delivery } from '../../contract/webhook.ts'
import { listDeliveries, newDeliveryData, updateDeliveryData } from '../../contract/webhook.wire.ts'
import type { DeliveriesQuery } from './delivery.urls.ts'

export const deliveryList: PagedList<Delivery, DeliveriesQuery> = {
  key: 'deliveries',
  load: ({ q, state, webhook, cursor }, signal) =>
    call(listDeliveries, {
      query: {
        q,
        cursor,
        filter: { webhook: webhook ? { eq: webhook } : undefined, state: state && { in: state.join(',') } },
      },
      signal,
    }),
  live: {
    events: { added: newDeliveryData, changed: updateDeliveryData },
    belongs: ({ webhook_id, state }, query) =>
      webhook_id === query.webhook && (!query.state || query.state.includes(state)),
    isNewestFirst: ({ q }) => !q,
  },
}
