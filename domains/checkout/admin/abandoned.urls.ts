import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { z } from 'zod'
import { abandonedPeriods, abandonedViews } from '../contract/abandoned/abandoned-checkout.wire.ts'
import { stopReasons } from '../contract/abandoned/stop-reason.ts'
import { checkoutSteps } from '../contract/purchase/checkout.ts'
import { abandonedUrl } from './state/addresses.ts'

export const abandonedAddress = listAddress({
  path: abandonedUrl,
  filters: {
    view: words(z.enum(abandonedViews)),
    reason: words(z.enum(stopReasons)),
    step: words(z.enum(checkoutSteps)),
    locale: words(z.enum(locales)),
    /** Of the list and of its figures. */
    period: word(z.enum(abandonedPeriods)),
  },
  sorts: ['left_at', 'total'],
  defaultSort: '-left_at',
})
export type AbandonedQuery = QueryOf<typeof abandonedAddress>
