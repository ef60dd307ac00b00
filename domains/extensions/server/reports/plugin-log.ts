import { type Context, isoMoment, originOf, query, shopOf, type Tx } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PluginLogLine } from '../../contract/installed-plugin.ts'
import { logLevels, type PluginReport } from '../../contract/plugin.ts'
import { pluginLog } from '../plugin.table.ts'
import { type InstalledRow, readByKey } from '../record/plugin.queries.ts'

const keptLines = 1_000

const l = pluginLog

/** Writes lines and forgets the oldest above a thousand. */
export async function writeLog(tx: Tx, { plugin, current }: InstalledRow, reports: readonly PluginReport[]) {
  const shop_id = shopOf(tx)
  const user_id = originOf(tx).actor.id
  await tx.insert(l).values(
    reports.map(({ level, phase, place, message, at: source }) => ({
      ...{ shop_id, plugin_id: plugin.id, version: current.version },
      ...{ level, phase, place, message, source, user_id },
    })),
  )
  const oldest = sql`(select k.id from ${l} k where k.shop_id = ${shop_id} and k.plugin_id = ${plugin.id}
    order by k.id desc offset ${keptLines} limit 1)`
  await tx.delete(l).where(and(eq(l.shop_id, shop_id), eq(l.plugin_id, plugin.id), sql`${l.id} <= ${oldest}`))
}

const Line = z.object({
  id: z.number(),
  at: z.date().transform(isoMoment),
  level: z.enum(logLevels),
  version: z.string(),
  phase: z.string().nullable(),
  place: z.string(),
  message: z.string(),
  source: z.string(),
  user_id: z.string().nullable(),
})

interface Window {
  before?: number | undefined
  limit: number
}

/** The newest first. @throws NOT_FOUND */
export async function readLog({ db, shop }: Context, key: string, { before, limit }: Window) {
  const { plugin } = await readByKey(db.current, shop, key)
  const found = await query(
    db.current,
    Line,
    sql`select ${l.id}, ${l.at}, ${l.level}, ${l.version}, ${l.phase}, ${l.place}, ${l.message}, ${l.source}, ${l.user_id}
        from ${l} where ${l.shop_id} = ${shop} and ${l.plugin_id} = ${plugin.id}
          and ${l.id} < ${before ?? Number.MAX_SAFE_INTEGER}
        order by ${l.id} desc limit ${limit + 1}`,
  )
  const page = found.slice(0, limit)
  const names = await namesOf(db.current, shop, [...new Set(page.flatMap(({ user_id }) => user_id ?? []))])
  const lines = page.map(
    ({ user_id, ...line }): PluginLogLine => ({
      ...line,
      by: user_id === null ? null : (names.get(user_id) ?? null),
    }),
  )
  return { lines, next: found.length > limit ? (lines.at(-1)?.id ?? null) : null }
}
