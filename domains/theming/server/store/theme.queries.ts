import { apiError } from '@comptoir/platform/contract'
import { isoTime, lockAndRead, type Queryable, query, selection, type Tx } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Theme } from '../../contract/theme.ts'
import { liveThemes, themes, themeVersions } from '../theme.table.ts'

const t = alias(themes, 't')

/** With its newest version and its live one. */
const from = sql`${themes} t
  join lateral (select v.id, v.number, v.files, v.size from ${themeVersions} v
    where v.shop_id = t.shop_id and v.theme_id = t.id order by v.number desc limit 1) head on true
  left join ${liveThemes} l on l.shop_id = t.shop_id and l.theme_id = t.id
  left join ${themeVersions} shown on shown.shop_id = l.shop_id and shown.id = l.version_id`

const whole = selection({
  id: t.id,
  name: t.name,
  origin: t.origin,
  version_id: sql<string>`head.id`,
  number: sql<number>`head.number`,
  files: sql<number>`head.files`,
  size: sql<number>`head.size`,
  live_version_id: sql<string | null>`l.version_id`,
  live_number: sql<number | null>`shown.number`,
  live_since: sql<Date | null>`l.since`,
  scheduled_id: t.scheduled_id,
  scheduled_at: t.scheduled_at,
  version: t.version,
  created_at: t.created_at,
  updated_at: t.updated_at,
})
type Found = ReturnType<typeof whole.decode>

const toTheme = ({ scheduled_id, scheduled_at, live_since, ...theme }: Found): Theme => ({
  ...theme,
  live_since: isoTime(live_since),
  scheduled: scheduled_id && scheduled_at ? { version_id: scheduled_id, at: scheduled_at } : null,
})

const find = async (db: Queryable, where: SQL | undefined) =>
  (
    await query(
      db,
      whole.row,
      sql`select ${whole.columns} from ${from} where ${where} order by l.since is null, t.updated_at desc, t.id`,
    )
  ).map(toTheme)

/** The live one first, then by age. */
export const readThemes = (db: Queryable, shop: number) => find(db, eq(t.shop_id, shop))

export async function readTheme(db: Queryable, shop: number, id: string): Promise<Theme> {
  const [theme] = await find(db, and(eq(t.shop_id, shop), eq(t.id, id)))
  if (!theme) throw apiError('NOT_FOUND', { entity: 'theme' })
  return theme
}

/** Versions of a theme are made under this lock. */
export const lockTheme = (tx: Tx, shop: number, id: string): Promise<Theme> =>
  lockAndRead(tx, { table: themes, id }, (tx) => readTheme(tx, shop, id))

/** Guards the live version; taken before the lock of a theme. */
export const lockLive = (tx: Tx, shop: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext('live theme'))`)
