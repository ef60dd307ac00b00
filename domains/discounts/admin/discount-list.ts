import { call, on, type RecordList, type Subscribe } from '@comptoir/platform/admin'
import { statusOf } from '../contract/discount.rules.ts'
import {
  deleteDiscountData,
  discountUsesData,
  listDiscounts,
  newDiscountData,
  updateDiscountData,
} from '../contract/discount.wire.ts'
import { type DiscountSums, readDiscountSums } from '../contract/figures.wire.ts'
import type { DiscountRow, KnownNames } from '../contract/saved-discount.ts'
import { type DiscountsQuery, discountsAddress, discountUrl } from './discounts.urls.ts'
import { usualPeriod } from './figures/period.tsx'

/** A row with the names that came with its page, and what it came to in the period. */
export type NamedRow = DiscountRow & { known?: KnownNames; sums?: Omit<DiscountSums, 'id'> | undefined }

const { defaultSort } = discountsAddress

export const requestOf = ({ status, mode, q, sort = defaultSort }: DiscountsQuery) => ({
  ...{ q, sort },
  filter: {
    ...(status && { status: { in: status.join(',') } }),
    ...(mode && { mode: { in: mode.join(',') } }),
  },
})

/** Milliseconds; several orders in a row cause one request. */
const refetchDelayMs = 800

/** Uses come with orders, many in a rush. */
const subscribeToUses: Subscribe = (client) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = on(discountUsesData, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['discounts', 'pages'] }), refetchDelayMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

export const discountList: RecordList<NamedRow, DiscountsQuery> = {
  key: 'discounts',
  address: discountsAddress,
  urlOf: discountUrl,
  async load({ cursor, ...query }, signal) {
    const { names, gone, ...page } = await call(listDiscounts, { query: { ...requestOf(query), cursor }, signal })
    const ids = page.items.map(({ id }) => id)
    const [days = usualPeriod] = query.period ?? []
    const { figures } = await call(readDiscountSums, { body: { ids, days }, signal })
    const sums = new Map(figures.map(({ id, ...each }) => [id, each]))
    return { ...page, items: page.items.map((row) => ({ ...row, known: { names, gone }, sums: sums.get(row.id) })) }
  },
  subscribe: subscribeToUses,
  live: {
    events: { added: newDiscountData, changed: updateDiscountData, removed: deleteDiscountData },
    belongs: (row, { status, mode }) =>
      (!status || status.includes(statusOf(row, Date.now()))) && (!mode || mode.includes(row.mode)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
