import { call } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readVariantStock } from '../../contract/stock.wire.ts'

interface Wanted {
  isWanted: boolean
  /** The sums that the caller shows: read again whenever they change. */
  figures: readonly number[]
}

/** A variant's stock at the time of asking, for several at once. */
export const readStock = (variant_id: string) => ({
  queryKey: ['variant-stock', variant_id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(readVariantStock, { params: { variant_id }, signal })).stock,
})

/** A variant's stock by location. */
export const useVariantStock = (variant_id: string, { isWanted, figures }: Wanted) =>
  useQuery({
    queryKey: ['variant-stock', variant_id, ...figures],
    queryFn: async ({ signal }) => (await call(readVariantStock, { params: { variant_id }, signal })).stock,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
