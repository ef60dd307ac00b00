import { isoMoment, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { healthBars, type PluginHealth } from '../../contract/installed-plugin.ts'
import { pluginFailures } from '../plugin.table.ts'

const barMinutes = 5

const Bar = z.object({ plugin_id: z.string(), bar: z.number(), failures: z.number() })
const Last = z.object({
  plugin_id: z.string(),
  at: z.date().transform(isoMoment),
  phase: z.string().nullable(),
  place: z.string(),
  message: z.string(),
})

/** Failures of the last hour and the last one of the last day, by plugin. */
export async function readHealth(db: Queryable, shop: number): Promise<(plugin: string) => PluginHealth> {
  const f = pluginFailures
  const bars = await query(
    db,
    Bar,
    sql`select plugin_id, ${healthBars - 1} - floor(extract(epoch from now() - at) / ${barMinutes * 60})::integer as bar,
          count(*)::integer as failures
        from ${f} where shop_id = ${shop} and at > now() - make_interval(mins => ${healthBars * barMinutes})
        group by 1, 2`,
  )
  const last = await query(
    db,
    Last,
    sql`select distinct on (plugin_id) plugin_id, at, phase, place, message from ${f}
        where shop_id = ${shop} order by plugin_id, at desc, id desc`,
  )
  return (plugin) => {
    const failures = Array.from({ length: healthBars }, (_, at) => {
      const found = bars.find((each) => each.plugin_id === plugin && each.bar === at)
      return found?.failures ?? 0
    })
    const found = last.find(({ plugin_id }) => plugin_id === plugin)
    if (!found) return { failures, last_failure: null }
    const { plugin_id: _plugin, ...last_failure } = found
    return { failures, last_failure }
  }
}
