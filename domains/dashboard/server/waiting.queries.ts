import { readSoldOut } from '@comptoir/catalogue/server'
import { countAsked } from '@comptoir/checkout/server'
import { readOwnRounds, readStillParcels } from '@comptoir/fulfilment/server'
import { readFaultyImports } from '@comptoir/imports/server'
import { readKeptMails } from '@comptoir/mails/server'
import { readWaitingOrders } from '@comptoir/orders/server'
import { readEndingHolds, readLateTransfers, readUnclaimed } from '@comptoir/payments/server'
import type { Context } from '@comptoir/platform/server'
import { readUnviewed } from '@comptoir/posted-data/server'
import { readWaitingReturns } from '@comptoir/returns/server'
import { type Waiting, waitingKinds } from '../contract/waiting.ts'

type Found = Pick<Waiting, 'count' | 'since'> & Partial<Waiting>
type Counts = Partial<Record<Waiting['kind'], Found>>

interface Source {
  /** Whose work it is. */
  may(context: Context): boolean
  /** Nothing of it waits while it is off. */
  module: string
  read(context: Context): Promise<Counts>
}

const ofOrders = ({ can }: Context) => can('admin_orders')
/** Who only packs asks nobody for money. */
const asksForMoney = ({ can }: Context) => can('admin_orders') && (can('admin_orders_edit') || can('admin_payments'))

async function readOrders(context: Context): Promise<Counts> {
  const { fresh, packing, unpaid, drafts } = await readWaitingOrders(context)
  const without = ({ ready, due, ...found }: typeof fresh) => found
  return {
    new_orders: { ...without(fresh), ready: fresh.ready },
    // The day of those who have figures does not begin at the packing table.
    ...(!context.can('admin_stats') && { to_pack: without(packing) }),
    ...(asksForMoney(context) && { unpaid_orders: { ...without(unpaid), due: unpaid.due } }),
    ...(context.can('admin_orders_create') && { old_drafts: without(drafts) }),
  }
}

const sources: readonly Source[] = [
  { may: ofOrders, module: 'orders', read: readOrders },
  {
    may: asksForMoney,
    module: 'payments',
    read: async (context) => ({ late_transfers: await readLateTransfers(context) }),
  },
  {
    may: ofOrders,
    module: 'fulfilment',
    async read(context) {
      const [{ carrier, ...parcels }, rounds] = await Promise.all([readStillParcels(context), readOwnRounds(context)])
      return { still_parcels: { ...parcels, what: carrier }, packing_rounds: rounds }
    },
  },
  {
    may: ({ can }) => can('admin_products_manager'),
    module: 'catalogue',
    async read(context) {
      const [found, asked] = await Promise.all([readSoldOut(context), countAsked(context.db.read, context.shop)])
      return { sold_out: { since: null, ...found, asked } }
    },
  },
  {
    may: ofOrders,
    module: 'returns',
    async read(context) {
      const { title, ...found } = await readWaitingReturns(context)
      return { returns: { ...found, what: title } }
    },
  },
  {
    may: ({ can }) => can('admin_posted_data'),
    module: 'posted-data',
    read: async (context) => ({ posted_data: await readUnviewed(context) }),
  },
  {
    may: ({ can }) => can('imports_page'),
    module: 'imports',
    async read(context) {
      const { filename, kind, ...found } = await readFaultyImports(context)
      return { faulty_imports: { ...found, what: filename, import_kind: kind } }
    },
  },
  {
    may: ({ can }) => can('admin_payments'),
    module: 'payments',
    read: async (context) => ({
      unclaimed_payments: await readUnclaimed(context.db.current, context.shop),
      ending_holds: await readEndingHolds(context),
    }),
  },
  {
    may: ({ can }) => can('permitted'),
    module: 'mails',
    read: async (context) => ({ kept_mails: await readKeptMails(context) }),
  },
]

const complete = { oldest: null, what: '', import_kind: null, ready: null, asked: null, due: [], pictures: [] }

/** What waits for this actor; null for one who may see nothing that could. */
export async function readWaiting(context: Context): Promise<Waiting[] | null> {
  const isOn = (module: string) => context.modules.every(({ key, enabled }) => key !== module || enabled)
  const own = sources.filter(({ may, module }) => may(context) && isOn(module))
  if (own.length === 0) return null
  const counts: Counts = Object.assign({}, ...(await Promise.all(own.map(({ read }) => read(context)))))
  return waitingKinds.flatMap((kind) => {
    const found = counts[kind]
    return found && found.count > 0 ? [{ ...complete, ...found, kind }] : []
  })
}
