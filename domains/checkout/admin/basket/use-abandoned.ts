import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { AbandonedCheckout } from '../../contract/abandoned/abandoned-checkout.ts'
import { readAbandoned, updateAbandonedData } from '../../contract/abandoned/abandoned-checkout.wire.ts'

export const abandonedKey = (id: string) => ['abandoned_checkouts', 'one', id]

/** One basket; what happens to it is read again. */
export const useAbandoned = (id: string) =>
  useLiveRecord<AbandonedCheckout>(id, {
    key: abandonedKey(id),
    changed: updateAbandonedData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(readAbandoned, { params: { id }, signal })).checkout,
  })
