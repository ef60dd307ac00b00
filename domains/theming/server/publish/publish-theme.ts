import { type Context, emit, isoMoment, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import type { PublishRequest, Theme } from '../../contract/theme.ts'
import { themeError, themeUpdated } from '../../contract/theme.wire.ts'
import { lockLive, lockTheme, readTheme } from '../store/theme.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { themes } from '../theme.table.ts'
import { writeLive } from './write-live.ts'

interface Schedule {
  version: string
  at: string
}

async function writeSchedule(tx: Tx, before: Theme, schedule: Schedule | null): Promise<Theme> {
  await updateRow(tx, themes, {
    id: before.id,
    scheduled_id: schedule?.version ?? null,
    scheduled_at: schedule?.at ?? null,
  })
  const theme = await readTheme(tx, shopOf(tx), before.id)
  emit(tx, themeUpdated, theme, before)
  return theme
}

/** Now, or at a time: then a job publishes it. @throws TIME_PASSED */
export const publishTheme = ({ db, shop, now }: Context, id: string, { version_id, at }: PublishRequest) =>
  db.transaction(async (tx) => {
    if (at !== undefined && Date.parse(at) <= now().getTime()) throw themeError('TIME_PASSED', { field: 'at' })
    await lockLive(tx, shop)
    const before = await lockTheme(tx, shop, id)
    const version = await findVersion(tx, shop, { theme: id, id: version_id })
    if (at !== undefined) {
      return { theme: await writeSchedule(tx, before, { version: version.id, at: isoMoment(at) }) }
    }
    return { theme: await writeLive(tx, before, version.id) }
  })

export const unscheduleTheme = ({ db, shop }: Context, id: string) =>
  db.transaction(async (tx) => {
    const before = await lockTheme(tx, shop, id)
    return { theme: before.scheduled ? await writeSchedule(tx, before, null) : before }
  })
