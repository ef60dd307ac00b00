import { countSoldOut } from '@comptoir/catalogue/server'
import { readKeptMails } from '@comptoir/mails/server'
import { readWaitingOrders } from '@comptoir/orders/server'
import { readEndingHolds, readLateTransfers, readUnclaimed } from '@comptoir/payments/server'
import type { Permission } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { readUnviewed } from '@comptoir/posted-data/server'
import { readWaitingReturns } from '@comptoir/returns/server'
import { type Waiting, waitingKinds } from '../contract/dashboard.ts'

type Found = Omit<Waiting, 'kind'>
type Counts = Partial<Record<Waiting['kind'], Found>>

interface Source {
  permission: Permission
  /** Nothing of it waits while it is off. */
  module: string
  read(context: Context): Promise<Counts>
}

const sources: readonly Source[] = [
  {
    permission: 'admin_orders',
    module: 'orders',
    async read(context) {
      const [{ fresh, unpaid }, late] = await Promise.all([readWaitingOrders(context), readLateTransfers(context)])
      return { new_orders: fresh, late_transfers: late, unpaid_orders: unpaid }
    },
  },
  {
    permission: 'admin_products_manager',
    module: 'catalogue',
    read: async (context) => ({ sold_out: { count: await countSoldOut(context), since: null } }),
  },
  {
    permission: 'admin_orders',
    module: 'orders',
    read: async (context) => ({ returns: await readWaitingReturns(context) }),
  },
  {
    permission: 'admin_posted_data',
    module: 'posted-data',
    read: async (context) => ({ posted_data: await readUnviewed(context) }),
  },
  {
    permission: 'admin_payments',
    module: 'payments',
    read: async (context) => ({
      unclaimed_payments: await readUnclaimed(context.db.current, context.shop),
      ending_holds: await readEndingHolds(context),
    }),
  },
  { permission: 'permitted', module: 'mails', read: async (context) => ({ kept_mails: await readKeptMails(context) }) },
]

/** What waits for this actor; null for one who may see nothing that could. */
export async function readWaiting(context: Context): Promise<Waiting[] | null> {
  const isOn = (module: string) => context.modules.every(({ key, enabled }) => key !== module || enabled)
  const own = sources.filter(({ permission, module }) => context.can(permission) && isOn(module))
  if (own.length === 0) return null
  const counts: Counts = Object.assign({}, ...(await Promise.all(own.map(({ read }) => read(context)))))
  return waitingKinds.flatMap((kind) => {
    const found = counts[kind]
    return found && found.count > 0 ? [{ kind, ...found }] : []
  })
}
