import { call, on, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { discountUsesData, getDiscount, updateDiscountData } from '../contract/discount.wire.ts'
import type { DiscountRow } from '../contract/saved-discount.ts'

const keyOf = (id: string) => ['discounts', 'one', id]

/** Without an id there is nothing to load yet. */
export function useDiscount(id: string | undefined) {
  const client = useQueryClient()
  useEffect(
    function followUses() {
      const stop = on(discountUsesData, ({ id: used, version: _version, ...uses }) => {
        if (used !== id) return
        client.setQueryData<DiscountRow>(keyOf(used), (known) => known && { ...known, ...uses })
      })
      return () => void stop()
    },
    [client, id],
  )
  return useLiveRecord<DiscountRow>(id, {
    key: keyOf(id ?? ''),
    changed: updateDiscountData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getDiscount, { params: { id: id ?? '' }, signal })).discount,
  })
}

export const keepDiscount = (client: QueryClient, discount: DiscountRow) =>
  client.setQueryData(keyOf(discount.id), discount)
