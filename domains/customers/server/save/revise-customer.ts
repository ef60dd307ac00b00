import { shopOf, type Tx } from '@comptoir/platform/server'
import type { Customer } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { changeCustomer } from './save-customer.ts'

type Revision = Pick<Partial<Customer>, 'name' | 'first_name' | 'phone' | 'locale' | 'addresses'>

/** A customer's own change, which is decided under the record's lock; addresses keep their ids. */
export async function reviseCustomer(
  tx: Tx,
  id: string,
  revise: (before: Customer) => Revision | null,
): Promise<Customer> {
  const before = await lockCustomer(tx, shopOf(tx), id)
  const revision = revise(before)
  return revision ? changeCustomer(tx, before, revision) : before
}
