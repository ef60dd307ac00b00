import { call, on, type RecordList, requestedFields, type Subscribe } from '@comptoir/platform/admin'
import type { CustomerRow } from '../contract/customer.ts'
import {
  deleteCustomerData,
  listCustomers,
  newCustomerData,
  updateCustomerData,
  updateCustomerStatsData,
} from '../contract/customer.wire.ts'
import { isInSegment } from '../contract/segment.ts'
import { type CustomersQuery, customersAddress, customerUrl } from './customers.urls.ts'

const { defaultSort } = customersAddress

export const requestOf = ({ segment, state, locale, tag, q, sort = defaultSort, ...fields }: CustomersQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: {
    ...(segment && { segment: { eq: segment } }),
    ...(state && { state: { in: state.join(',') } }),
    ...(locale && { locale: { in: locale.join(',') } }),
    ...(tag && { tag: { eq: tag } }),
  },
})

/** Milliseconds; several orders in a row cause one request. */
const refetchDelayMs = 800

/** Figures are derived from orders, so the shown pages are read again. */
const subscribeToStats: Subscribe = (client) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = on(updateCustomerStatsData, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['customers'] }), refetchDelayMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const belongs = (row: CustomerRow, { segment, state, locale, tag }: CustomersQuery) =>
  (!segment || isInSegment(row, segment, new Date())) &&
  (!state || state.includes(row.state)) &&
  (!locale || locale.includes(row.locale)) &&
  (!tag || row.tags.includes(tag))

export const customerList: RecordList<CustomerRow, CustomersQuery> = {
  key: 'customers',
  address: customersAddress,
  urlOf: customerUrl,
  load: ({ cursor, ...query }, signal) => call(listCustomers, { query: { ...requestOf(query), cursor }, signal }),
  subscribe: subscribeToStats,
  live: {
    events: { added: newCustomerData, changed: updateCustomerData, removed: deleteCustomerData },
    belongs,
    isNewestFirst: ({ q, segment, sort = defaultSort }) => !q && !segment && sort === '-created_at',
  },
}
