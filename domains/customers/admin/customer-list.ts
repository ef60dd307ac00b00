import { call, on, type RecordList, requestedFields, type Subscribe, useCan } from '@comptoir/platform/admin'
import { endsOf } from '@comptoir/platform/contract'
import { type CustomerRow, noConsent } from '../contract/customer.ts'
import {
  deleteCustomerData,
  listCustomers,
  newCustomerData,
  updateCustomerData,
  updateCustomerStatsData,
} from '../contract/customer.wire.ts'
import { isInSegment } from '../contract/segment.ts'
import { type CustomersQuery, customersAddress, customerUrl, personsAddress } from './customers.urls.ts'

const inWords = (filters: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, words]) => (words ? [[name, { in: words.join(',') }]] : [])),
  )

export function requestOf(query: CustomersQuery) {
  const {
    segment,
    state,
    locale,
    consent,
    tag,
    country,
    documents,
    orders,
    spent,
    refused,
    last_order,
    created,
    ...rest
  } = query
  const { q, sort, ...fields } = rest
  return {
    ...requestedFields(fields),
    q,
    sort,
    filter: {
      ...(segment && { segment: { eq: segment } }),
      ...inWords({ state, locale, consent }),
      ...(tag && { tag: { eq: tag } }),
      ...(country && { country: { eq: country } }),
      ...(documents && { documents: { eq: documents } }),
      ...(orders && { orders: endsOf(orders) }),
      ...(spent && { spent: endsOf(spent) }),
      ...(refused && { refused: endsOf(refused) }),
      ...(last_order && { last_order: { days: last_order } }),
      ...(created && { created_at: { days: created } }),
    },
  }
}

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

/** Figures, days and documents are evaluated by the server only. */
const belongs = (row: CustomerRow, { segment, state, locale, consent, tag, country }: CustomersQuery) =>
  (!segment || isInSegment(row, segment, new Date())) &&
  (!state || state.includes(row.state)) &&
  (!locale || locale.includes(row.locale)) &&
  (!consent || consent.includes((row.consent ?? noConsent).email.state)) &&
  (!tag || row.tags.includes(tag)) &&
  (!country || row.place?.country === country)

const listAt = (address: typeof customersAddress): RecordList<CustomerRow, CustomersQuery> => {
  const { defaultSort } = address
  return {
    key: 'customers',
    address,
    urlOf: customerUrl,
    load: ({ cursor, sort = defaultSort, ...query }, signal) =>
      call(listCustomers, { query: { ...requestOf({ ...query, sort }), cursor }, signal }),
    subscribe: subscribeToStats,
    live: {
      events: { added: newCustomerData, changed: updateCustomerData, removed: deleteCustomerData },
      belongs,
      isNewestFirst: ({ q, segment, documents, orders, spent, refused, last_order, created, sort = defaultSort }) =>
        !(q || segment || documents || orders || spent || refused || last_order || created) && sort === '-created_at',
    },
  }
}

const customerList = listAt(customersAddress)
const personList = listAt(personsAddress)

/** Figures of orders decide in it only for those who may see orders. */
export const useCustomerList = () => (useCan('admin_orders') ? customerList : personList)
export const useCustomersAddress = () => (useCan('admin_orders') ? customersAddress : personsAddress)
