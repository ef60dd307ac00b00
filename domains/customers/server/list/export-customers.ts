import { decimalAmount, pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply } from '@comptoir/platform/server'
import { statsOf } from '../../contract/customer.rules.ts'
import { type CustomerRow, noConsent } from '../../contract/customer.ts'
import type { CustomersQuery } from '../../contract/customer.wire.ts'
import { announceExport } from '../announce-export.ts'
import { assertMayAsk, findCustomers } from './list-customers.ts'

type Columns = CsvColumns<CustomerRow>

const personColumns: Columns = [
  ['Customer ID', ({ id }) => id],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Language', ({ locale }) => locale],
  ['State', ({ state }) => state],
  ['City', ({ place }) => place?.city ?? ''],
  ['Country', ({ place }) => place?.country ?? ''],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Created', ({ created_at }) => created_at],
  ['Accepts email', ({ consent = noConsent }) => consent.email.state],
  ['Accepts email since', ({ consent = noConsent }) => consent.email.at ?? ''],
  ['Accepts email by', ({ consent = noConsent }) => consent.email.source ?? ''],
]

const orderColumns = (currency: string): Columns => [
  ['Orders', (customer) => statsOf(customer).orders],
  ['Paid', (customer) => decimalAmount(statsOf(customer).spent, currency)],
  ['Currency', () => currency],
  ['Last order', (customer) => statsOf(customer).last_order_at ?? ''],
  ['Refused deliveries', (customer) => statsOf(customer).refused],
]

type ListQuery = Omit<CustomersQuery, 'limit' | 'cursor'>

async function* customerPages(context: Context, params: ListQuery) {
  let cursor: string | undefined
  do {
    const page = await findCustomers(context, { ...params, cursor, limit: pageSize.max })
    yield page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

/** Everything that the query finds. */
export async function exportCustomers(context: Context, params: ListQuery) {
  // The pages are read after the reply has begun.
  assertMayAsk(context, params)
  await announceExport(context, { what: 'customers', link: '/staff/customers' })
  const currency = String(context.settings.currency_code ?? 'EUR')
  const columns = [...personColumns, ...(context.can('admin_orders') ? orderColumns(currency) : [])]
  return csvReply(context, { name: 'customers', columns, pages: customerPages(context, params) })
}
