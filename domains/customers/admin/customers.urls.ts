import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { Days, locales, NumberRange } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ConsentState, customerStates } from '../contract/customer-state.ts'
import { expiries } from '../contract/document.rules.ts'
import {
  type CustomerSegment,
  type CustomerSort,
  customerSegments,
  customerSorts,
  withoutOrders,
} from '../contract/segment.ts'

interface Choices {
  segments: readonly CustomerSegment[]
  sorts: readonly CustomerSort[]
  defaultSort: `-${CustomerSort}`
}

const addressOf = ({ segments, sorts, defaultSort }: Choices) =>
  listAddress({
    path: '/staff/customers',
    filters: {
      segment: word(z.enum(segments)),
      state: words(z.enum(customerStates)),
      locale: words(z.enum(locales)),
      consent: words(ConsentState),
      tag: word(z.string().min(1).max(64)),
      country: word(z.string().regex(/^[A-Z]{2}$/)),
      documents: word(z.enum(expiries)),
      orders: word(NumberRange),
      spent: word(NumberRange),
      refused: word(NumberRange),
      last_order: word(Days),
      created: word(Days),
    },
    sorts,
    defaultSort,
  })

export const customersAddress = addressOf({
  segments: customerSegments,
  sorts: customerSorts,
  defaultSort: '-last_order',
})

/** For users who may not see orders. */
export const personsAddress = addressOf({ ...withoutOrders, defaultSort: '-created_at' })

export type CustomersQuery = QueryOf<typeof customersAddress>

export const customersUrl = customersAddress.path
export const taggedUrl = (tag: string) => customersAddress.url({ tag })
export const refusersUrl = (from: number) => customersAddress.url({ refused: `${from}..` })
export const newCustomerUrl = '/staff/customers/new'
/** Customers of a CSV file; the screen is that of the imports. */
export const importCustomersUrl = '/staff/customers/import'
export const customerUrl = (id: string) => `/staff/customers/${id}`
