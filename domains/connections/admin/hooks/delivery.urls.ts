import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { deliveryStates } from '../../contract/webhook.ts'
import { webhooksUrl } from '../connections.urls.ts'

/** The log of one webhook; its id stands in the path of the screen. */
export const deliveriesAddress = listAddress({
  path: webhooksUrl,
  filters: { state: words(z.enum(deliveryStates)), webhook: word(z.uuid()) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
})
export type DeliveriesQuery = QueryOf<typeof deliveriesAddress>
