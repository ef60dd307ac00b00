import { notify } from '@comptoir/notifications/server'
import { apiError } from '@comptoir/platform/contract'
import { array, type Context, openLimiter, query, shopOf, spendPoint, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PluginReport } from '../../contract/plugin.ts'
import { asideLimits } from '../../contract/plugin.wire.ts'
import { findSeen } from '../access/seen-plugin.queries.ts'
import { pluginFailures } from '../plugin.table.ts'
import { savePlugin } from '../record/emit-act.ts'
import { type InstalledRow, lockPlugin } from '../record/plugin.queries.ts'
import { isCurrent } from '../record/revision.ts'
import { writeLog } from './plugin-log.ts'

/** Of one plugin on one panel, in a minute. */
const limiter = openLimiter({ name: 'plugin:reports', points: 60, seconds: 60 })

/** By itself, so that no flood of others hides that a panel has given it up. */
const endLimiter = openLimiter({ name: 'plugin:ends', points: 10, seconds: 60 })

/** Those above the limits are dropped: a plugin that fails in a loop fails no less by being written down once more. */
async function withinLimit(reports: readonly PluginReport[], panel: string): Promise<PluginReport[]> {
  const ends = await withinPoints(
    endLimiter,
    reports.filter(({ ended }) => ended),
  )
  const others = await withinPoints(
    limiter,
    reports.filter(({ ended }) => !ended),
  )
  return [...others, ...ends]

  async function withinPoints(points: typeof limiter, wanted: readonly PluginReport[]) {
    const taken: PluginReport[] = []
    for (const report of wanted) {
      try {
        await spendPoint(points, panel)
        taken.push(report)
      } catch {
        break
      }
    }
    return taken
  }
}

const startPhases = ['load', 'contract', 'store', 'partial', 'startup', 'io']

const Counted = z.object({ panels: z.number(), starts: z.number() })

async function countEnded(tx: Tx, { plugin }: InstalledRow) {
  const f = pluginFailures
  const [found] = await query(
    tx,
    Counted,
    sql`select count(distinct session_id) filter (where at > now() - make_interval(mins => ${asideLimits.minutes}))::integer as panels,
          count(*) filter (where phase = any(${array(startPhases)}::text[]))::integer as starts
        from ${f} where ${f.shop_id} = ${shopOf(tx)} and ${f.plugin_id} = ${plugin.id} and ${f.ended}
          and at > ${plugin.counted_from}::timestamptz and at > now() - interval '1 hour'`,
  )
  return found ?? { panels: 0, starts: 0 }
}

/** Ends the plugin on every panel once several have given it up. */
async function setAside(tx: Tx, row: InstalledRow, { phase, place, message }: PluginReport) {
  const { panels, starts } = await countEnded(tx, row)
  if (panels < asideLimits.panels && starts < asideLimits.starts) return
  const cause = [phase, place, message].filter(Boolean).join(' · ').slice(0, 500)
  const { name } = row.current.manifest
  await savePlugin(tx, row, { act: 'set_aside', state: 'aside', cause })
  await notify(tx, shopOf(tx), [
    {
      title: 'extensions.notifications.aside',
      title_args: { name, cause },
      content: { icon: 'puzzle', link: `/plugins/list/${row.plugin.key}`, entity: 'plugin', entity_id: row.plugin.id },
      level: 'error',
      to: { permission: 'root' },
    },
  ])
}

/**
 * Notes what a panel tells of a plugin. Reports of a version or a state that is over are written down and not counted.
 *
 * @throws NOT_FOUND
 */
export async function reportPlugin(context: Context, key: string, reports: readonly PluginReport[]) {
  const { db, shop, actor } = context
  const seen = await findSeen(context, key)
  if (!seen) throw apiError('NOT_FOUND', { entity: 'plugin' })
  const session_id = actor.session_id ?? ''
  const taken = await withinLimit(reports, `${session_id} ${key}`)
  if (taken.length === 0) return { success: true as const }
  await db.transaction(async (tx) => {
    const ended = taken.find((report) => report.ended)
    // Many panels report at once; only what may set the plugin aside waits for others.
    const row = ended ? await lockPlugin(tx, key) : seen
    await writeLog(tx, row, taken)
    const counted = taken.filter(({ level, revision }) => level === 'error' && isCurrent(row, revision))
    if (counted.length > 0)
      await tx.insert(pluginFailures).values(
        counted.map(({ phase, place, message, ended }) => ({
          ...{ shop_id: shop, plugin_id: row.plugin.id, session_id },
          ...{ phase, place, message, ended },
        })),
      )
    const last = counted.find((report) => report.ended)
    if (last && row.plugin.state === 'enabled') await setAside(tx, row, last)
  })
  return { success: true as const }
}
