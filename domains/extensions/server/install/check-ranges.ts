import { notify } from '@comptoir/notifications/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { savePlugin } from '../record/emit-act.ts'
import { findByKey, findInstalled, type InstalledRow, lockKey } from '../record/plugin.queries.ts'
import { isInRange } from './install-plugin.ts'

async function leave(tx: Tx, row: InstalledRow) {
  const { name, shop: range } = row.current.manifest
  await savePlugin(tx, row, { act: 'left_range', state: 'out_of_range' })
  await notify(tx, shopOf(tx), [
    {
      title: 'extensions.notifications.out_of_range',
      title_args: { name, range },
      content: { icon: 'puzzle', link: `/plugins/list/${row.plugin.key}`, entity: 'plugin', entity_id: row.plugin.id },
      level: 'warning',
      to: { permission: 'root' },
    },
  ])
}

async function check(tx: Tx, { shop, version }: Context, key: string) {
  await lockKey(tx, key)
  const row = await findByKey(tx, shop, key)
  if (!row) return
  const isFitting = isInRange(version, row.current.manifest)
  if (row.plugin.state === 'enabled' && !isFitting) await leave(tx, row)
  if (row.plugin.state === 'out_of_range' && isFitting) await savePlugin(tx, row, { act: 'returned', state: 'enabled' })
}

/** At each start of the shop, which may be another version of it: plugins that are not made for it are off, and root is told. */
export async function checkRanges(context: Context) {
  for (const { plugin } of await findInstalled(context.db.current, context.shop))
    await context.db.transaction((tx) => check(tx, context, plugin.key))
}
