import { notify } from '@comptoir/notifications/server'
import type { Context } from '@comptoir/platform/server'

interface Exported {
  what: 'customers' | 'orders' | 'customer'
  /** Page of what was exported. */
  link: string
}

/** Roots learn who else takes people's data out of the shop: that cannot be taken back. */
export async function announceExport({ db, shop, actor, can }: Context, { what, link }: Exported) {
  if (actor.only_reads || can('root')) return
  await db.transaction((tx) =>
    notify(tx, shop, [
      {
        title: `customers.notifications.exported_${what}`,
        title_args: { name: actor.name },
        content: { icon: 'export', link, entity: null, entity_id: null },
        to: { permission: 'root' },
      },
    ]),
  )
}
