import { shopOf, type Tx } from '@comptoir/platform/server'
import type { Customer } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { consentAs } from '../record/customer-rows.ts'
import { changeCustomer } from './save-customer.ts'

interface Given {
  /** Where it was said: `checkout`, `account`. */
  source: string
}

/** The customer agrees to letters by e-mail, by a box that nobody ticked for them. */
export async function giveConsent(tx: Tx, customer_id: string, { source }: Given): Promise<Customer> {
  const before = await lockCustomer(tx, shopOf(tx), customer_id)
  if (before.consent?.email.state === 'granted') return before
  return changeCustomer(tx, before, { consent: await consentAs(tx, before, { state: 'granted', source }) })
}
