import { call, on, type RecordList, type Subscribe } from '@comptoir/platform/admin'
import { statusOf } from '../contract/discount.rules.ts'
import {
  deleteDiscountData,
  discountUsesData,
  listDiscounts,
  newDiscountData,
  updateDiscountData,
} from '../contract/discount.wire.ts'
import type { DiscountNames, DiscountRow } from '../contract/saved-discount.ts'
import { type DiscountsQuery, discountsAddress, discountUrl } from './discounts.urls.ts'

/** A row with the names that came with its page. */
export type NamedRow = DiscountRow & { names?: DiscountNames }

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
    const { names, ...page } = await call(listDiscounts, { query: { ...requestOf(query), cursor }, signal })
    return { ...page, items: page.items.map((row) => ({ ...row, names })) }
  },
  subscribe: subscribeToUses,
  live: {
    events: { added: newDiscountData, changed: updateDiscountData, removed: deleteDiscountData },
    belongs: (row, { status, mode }) =>
      (!status || status.includes(statusOf(row, Date.now()))) && (!mode || mode.includes(row.mode)),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
