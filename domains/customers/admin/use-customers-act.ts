import { type Chosen, call, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { bulkCustomers, type CustomerRow, type CustomersBulk, customerStates } from '../contract/index.ts'
import { askedOf } from './customer-list.ts'
import type { CustomersQuery } from './customers.urls.ts'

export type CustomersAct = 'block' | 'unblock' | 'delete'
export type ChosenCustomers = Chosen<CustomerRow, CustomersQuery>

type Doing = Pick<CustomersBulk, 'action' | 'args'>

const doings: Readonly<Record<CustomersAct, Doing>> = {
  block: { action: 'state', args: { state: 'blocked' } },
  unblock: { action: 'state', args: { state: 'active', from: 'blocked' } },
  delete: { action: 'delete', args: {} },
}

/** Does one thing to the chosen customers. Each goes back to a state of its own, unless somebody has changed it since. */
export function useCustomersAct(chosen: ChosenCustomers) {
  const t = useText('customers')
  const run = useBulkRun({ chosen, key: 'customers', texts: 'customers' })
  const sending = (doing: Doing) =>
    partsOf(askedOf(chosen.query), (which, idempotencyKey) =>
      call(bulkCustomers, { body: { ...which, ...doing }, idempotencyKey }),
    )

  const act = (what: CustomersAct) =>
    run.start({
      send: sending(doings[what]),
      textOf: (count) => t(`bulk.done.${what}`, { count }),
      waysBack: (done) =>
        customerStates.map((state) => ({
          records: done.filter(({ was }) => was === state),
          send: sending({ action: 'state', args: { state, from: doings[what].args.state } }),
        })),
    })
  return { act, run }
}
