import { call, DeleteMenu, type MenuItem, useCan, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { deleteCustomer } from '../../contract/customer.wire.ts'
import { customersUrl } from '../customers.urls.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { useBlocking } from './use-blocking.ts'
import { useDataExport } from './use-data-export.ts'

/** A customer with orders cannot be deleted, only erased. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, version } = customer
  const [isErasing, setErasing] = useState(false)
  const mayErase = useCan('customers_erase')
  return (
    <>
      <DeleteMenu
        texts="customers"
        name={fullName(customer)}
        remove={() => call(deleteCustomer, { params: { id }, query: { version } })}
        list="customers"
        to={customersUrl}
        before={[{ id: 'person', items: usePersonItems(customer, () => setErasing(true)) }]}
      />
      {mayErase && <EraseDialog customer={customer} open={isErasing} onOpenChange={setErasing} />}
    </>
  )
}

function usePersonItems(customer: Customer, onErase: () => void): MenuItem[] {
  const t = useText('customers')
  const mayExport = useCan('customers_export')
  const mayErase = useCan('customers_erase')
  const { isBlocked, toggle } = useBlocking(customer)
  const exported = useDataExport(customer)
  return [
    { id: 'block', label: t(isBlocked ? 'bulk.unblock' : 'bulk.block'), onSelect: toggle },
    ...(mayExport ? [{ id: 'export', label: t('export.name'), writes: false, onSelect: () => exported.mutate() }] : []),
    ...(mayErase ? [{ id: 'erase', label: t('erase.name'), danger: true, onSelect: onErase }] : []),
  ]
}
