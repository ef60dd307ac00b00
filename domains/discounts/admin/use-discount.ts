import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import { getDiscount, updateDiscountData } from '../contract/discount.wire.ts'
import type { DiscountRow } from '../contract/saved-discount.ts'

const keyOf = (id: string) => ['discounts', 'one', id]

export const useDiscount = (id: string) =>
  useLiveRecord<DiscountRow>(id, {
    key: keyOf(id),
    changed: updateDiscountData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getDiscount, { params: { id }, signal })).discount,
  })

export const keepDiscount = (client: QueryClient, discount: DiscountRow) =>
  client.setQueryData(keyOf(discount.id), discount)
