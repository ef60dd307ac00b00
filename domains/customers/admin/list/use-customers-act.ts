import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { CustomerRow } from '../../contract/customer.ts'
import { bulkCustomers, type CustomersBulk } from '../../contract/customer.wire.ts'
import { customerStates } from '../../contract/customer-state.ts'
import { requestOf } from '../customer-list.ts'
import type { CustomersQuery } from '../customers.urls.ts'

export type CustomersAct = 'block' | 'unblock' | 'delete'
export type CustomerSelection = ListSelection<CustomerRow, CustomersQuery>

type BulkAction = Pick<CustomersBulk, 'action' | 'args'>

const actions: Readonly<Record<CustomersAct, BulkAction>> = {
  block: { action: 'state', args: { state: 'blocked' } },
  unblock: { action: 'state', args: { state: 'active', from: 'blocked' } },
  delete: { action: 'delete', args: {} },
}

/** Undo restores each customer's own state unless another user has changed it since. */
export function useCustomersAct(chosen: CustomerSelection) {
  const t = useText('customers')
  const run = useBulkRun({ chosen, key: 'customers', texts: 'customers' })
  const sendAction = (action: BulkAction) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkCustomers, { body: { ...which, ...action }, idempotencyKey }),
    )

  const act = (name: CustomersAct) =>
    run.start({
      send: sendAction(actions[name]),
      textOf: (count) => t(`bulk.done.${name}`, { count }),
      revertsOf: (done) =>
        customerStates.map((state) => ({
          records: done.filter(({ was }) => was === state),
          send: sendAction({ action: 'state', args: { state, from: actions[name].args.state } }),
        })),
    })
  return { act, run }
}
