import { job } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluginContents, pluginFailures, pluginFiles, plugins, pluginVersions } from '../plugin.table.ts'

/** What a removed plugin kept. */
const keptDays = 30
/** Of one plugin, beside those that it names. */
const keptVersions = 20

/** Data of removed plugins, old versions, contents that none names any more, and failures that nobody counts. */
export const purgePlugins = job({
  name: 'purge_plugins',
  schema: z.unknown(),
  every: '47 3 * * *',
  run: ({ db, shop }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`delete from ${plugins} where shop_id = ${shop}
            and removed_at < now() - make_interval(days => ${keptDays})`)
      await tx.execute(sql`delete from ${pluginVersions} v where v.shop_id = ${shop}
            and not exists (select 1 from ${plugins} p where p.shop_id = v.shop_id and p.id = v.plugin_id
              and v.id in (p.version_id, p.former_id, p.staged_id))
            and v.id not in (select n.id from ${pluginVersions} n where n.shop_id = v.shop_id and n.plugin_id = v.plugin_id
              order by n.installed_at desc, n.id desc limit ${keptVersions})`)
      // A day old, so that none is taken while it is installed.
      await tx.execute(sql`delete from ${pluginContents} c where c.shop_id = ${shop}
            and c.created_at < now() - interval '1 day'
            and not exists (select 1 from ${pluginFiles} f where f.shop_id = c.shop_id and f.checksum = c.checksum)`)
      await tx.execute(sql`delete from ${pluginFailures} where shop_id = ${shop} and at < now() - interval '1 day'`)
    }),
})
