import { job, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Versions of a theme that are kept, beside what was published. */
const keptVersions = 200
/** Publications whose versions are kept, to go back to them. */
const keptPublications = 50
const keptDays = 1

/** Old edits, then contents that no version names any more. A day old, so that none is taken while it is installed. */
export const purgeVersions = job({
  name: 'purge_theme_versions',
  schema: z.unknown(),
  every: '41 3 * * *',
  run: ({ db, shop }) =>
    db.transaction(async (tx) => {
      await rows(
        tx,
        sql`delete from theme_versions v where v.shop_id = ${shop}
            and v.number <= (select max(n.number) - ${keptVersions} from theme_versions n
              where n.shop_id = v.shop_id and n.theme_id = v.theme_id)
            and not exists (select 1 from live_themes l where l.shop_id = v.shop_id and l.version_id = v.id)
            and not exists (select 1 from themes t where t.shop_id = v.shop_id and t.scheduled_id = v.id)
            and v.id not in (select p.version_id from theme_publications p where p.shop_id = ${shop}
              order by p.created_at desc, p.id desc limit ${keptPublications})`,
      )
      await rows(
        tx,
        sql`delete from theme_contents c where c.shop_id = ${shop}
            and c.created_at < now() - make_interval(days => ${keptDays})
            and not exists (select 1 from theme_files f where f.shop_id = c.shop_id and f.checksum = c.checksum)`,
      )
    }),
})
