import { type Chosen, call, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { bulkVendors, type VendorRow, type VendorsBulk } from '../contract/index.ts'
import { askedOf } from './vendor-list.ts'
import type { VendorsQuery } from './vendors.urls.ts'

export type VendorsAct = 'activate' | 'rest' | 'delete'
export type ChosenVendors = Chosen<VendorRow, VendorsQuery>

type Doing = Pick<VendorsBulk, 'action' | 'args'>

const doings: Readonly<Record<VendorsAct, Doing>> = {
  activate: { action: 'active', args: { active: true } },
  rest: { action: 'active', args: { active: false } },
  delete: { action: 'delete', args: {} },
}

/** Does one thing to the chosen vendors. Each goes back to what it was, unless somebody has changed it since. */
export function useVendorsAct(chosen: ChosenVendors) {
  const t = useText('vendors')
  const run = useBulkRun({ chosen, key: 'vendors', texts: 'vendors' })
  const sending = (doing: Doing) =>
    partsOf(askedOf(chosen.query), (which, idempotencyKey) =>
      call(bulkVendors, { body: { ...which, ...doing }, idempotencyKey }),
    )

  const act = (what: VendorsAct) =>
    run.start({
      send: sending(doings[what]),
      textOf: (count) => t(`bulk.done.${what}`, { count }),
      waysBack: (done) =>
        [true, false].map((was) => ({
          records: done.filter((result) => result.was === String(was)),
          send: sending({ action: 'active', args: { active: was, from: doings[what].args.active } }),
        })),
    })
  return { act, run }
}
