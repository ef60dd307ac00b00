import { job } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { liveThemes, themeContents, themeFiles, themePublications, themes, themeVersions } from '../theme.table.ts'

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
      await tx.execute(sql`delete from ${themeVersions} v where v.shop_id = ${shop}
            and v.number <= (select max(n.number) - ${keptVersions} from ${themeVersions} n
              where n.shop_id = v.shop_id and n.theme_id = v.theme_id)
            and not exists (select 1 from ${liveThemes} l where l.shop_id = v.shop_id and l.version_id = v.id)
            and not exists (select 1 from ${themes} t where t.shop_id = v.shop_id and t.scheduled_id = v.id)
            and v.id not in (select p.version_id from ${themePublications} p where p.shop_id = ${shop}
              order by p.created_at desc, p.id desc limit ${keptPublications})`)
      await tx.execute(sql`delete from ${themeContents} c where c.shop_id = ${shop}
            and c.created_at < now() - make_interval(days => ${keptDays})
            and not exists (select 1 from ${themeFiles} f where f.shop_id = c.shop_id and f.checksum = c.checksum)`)
    }),
})
