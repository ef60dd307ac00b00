import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { VendorRow } from '../contract/vendor.ts'
import { bulkVendors, type VendorsBulk } from '../contract/vendor.wire.ts'
import { requestOf } from './vendor-list.ts'
import type { VendorsQuery } from './vendors.urls.ts'

export type VendorsAct = 'activate' | 'rest' | 'delete'
export type VendorSelection = ListSelection<VendorRow, VendorsQuery>

type BulkAction = Pick<VendorsBulk, 'action' | 'args'>

const actions: Readonly<Record<VendorsAct, BulkAction>> = {
  activate: { action: 'active', args: { active: true } },
  rest: { action: 'active', args: { active: false } },
  delete: { action: 'delete', args: {} },
}

/** Undo restores each vendor's own state unless another user has changed it since. */
export function useVendorsAct(chosen: VendorSelection) {
  const t = useText('vendors')
  const run = useBulkRun({ chosen, key: 'vendors', texts: 'vendors' })
  const sendAction = (action: BulkAction) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkVendors, { body: { ...which, ...action }, idempotencyKey }),
    )

  const act = (name: VendorsAct) =>
    run.start({
      send: sendAction(actions[name]),
      textOf: (count) => t(`bulk.done.${name}`, { count }),
      revertsOf: (done) =>
        [true, false].map((was) => ({
          records: done.filter((result) => result.was === String(was)),
          send: sendAction({ action: 'active', args: { active: was, from: actions[name].args.active } }),
        })),
    })
  return { act, run }
}
