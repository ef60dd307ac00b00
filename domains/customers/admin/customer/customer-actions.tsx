import { call, DeleteMenu, useText } from '@comptoir/platform/admin'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { deleteCustomer } from '../../contract/customer.wire.ts'
import { customersUrl } from '../customers.urls.ts'

/** A customer with orders cannot be deleted. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, version } = customer
  return (
    <DeleteMenu
      texts="customers"
      label={useText('customers')('actions')}
      name={fullName(customer)}
      remove={() => call(deleteCustomer, { params: { id }, query: { version } })}
      list="customers"
      to={customersUrl}
    />
  )
}
