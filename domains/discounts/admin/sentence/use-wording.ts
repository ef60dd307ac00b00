import { call, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import { readDiscountNames } from '../../contract/discount.wire.ts'
import type { DiscountNames } from '../../contract/saved-discount.ts'
import type { Wording } from './wording.ts'

/** No sentence says more names of one list. */
const maxSaid = 3

const listsOf = ({ product_ids, variant_ids, collection_ids }: Goods) => [product_ids, variant_ids, collection_ids]

/** Ids that the sentence of a discount may say. */
function saidIn({ target, buy, get, customers }: DiscountRules) {
  const goods = [target, buy?.target, get?.target].flatMap((each) => (each ? listsOf(each) : []))
  return [...goods, target.exclude_ids, customers.group_ids, customers.customer_ids].flatMap((ids) =>
    ids.slice(0, maxSaid),
  )
}

const noNames: DiscountNames = {}

/** The words for sentences about these discounts; names that came with them are not asked for again. */
export function useWording(all: readonly DiscountRules[], given: DiscountNames = noNames): Wording {
  const t = useText('discounts')
  const formats = useFormats()
  const timeZone = String(useSetting('time_zone') ?? 'UTC')
  const ids = [...new Set(all.flatMap(saidIn))].filter((id) => !(id in given)).toSorted()
  const { data: found = noNames } = useQuery({
    queryKey: ['discounts', 'names', ids],
    queryFn: async ({ signal }) => (await call(readDiscountNames, { body: { ids }, signal })).names,
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })

  return useMemo(() => {
    const nameOf = (id: string) => given[id] ?? found[id] ?? '…'
    return { t, formats, nameOf, now: Date.now(), timeZone }
  }, [t, formats, timeZone, given, found])
}
