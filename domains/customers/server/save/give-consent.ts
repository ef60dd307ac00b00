import { shopOf, type Tx } from '@comptoir/platform/server'
import type { Customer } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { consentAs } from '../record/customer-rows.ts'
import { changeCustomer } from './save-customer.ts'

interface Said {
  state: 'granted' | 'refused'
  /** Where it was said: `checkout`, `account`. */
  source: string
}

async function say(tx: Tx, customer_id: string, said: Said): Promise<Customer> {
  const before = await lockCustomer(tx, shopOf(tx), customer_id)
  if (before.consent?.email.state === said.state) return before
  return changeCustomer(tx, before, { consent: await consentAs(tx, before, said) })
}

/** The customer agrees to letters by e-mail, by a box that nobody ticked for them. */
export const giveConsent = (tx: Tx, customer_id: string, { source }: Pick<Said, 'source'>) =>
  say(tx, customer_id, { state: 'granted', source })

/** The customer wants no more letters. */
export const refuseConsent = (tx: Tx, customer_id: string, { source }: Pick<Said, 'source'>) =>
  say(tx, customer_id, { state: 'refused', source })
