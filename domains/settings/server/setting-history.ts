import { type Context, changesWithField } from '@comptoir/platform/server'
import { completeSettings } from '../contract/known-settings.ts'
import type { Setting } from '../contract/setting.ts'
import type { SettingHistory } from '../contract/setting.wire.ts'

const shown = 20

/** A setting that was never changed before had its usual value. */
export async function latestSettingChanges({ db, shop }: Context): Promise<{ changes: SettingHistory[] }> {
  const found = await changesWithField<Setting>(db.current, { shop, entity: 'setting', field: 'value', limit: shown })
  const usual = new Map(Object.entries(completeSettings({})))
  return {
    changes: found.flatMap(({ seq, at, actor, before, after }) => {
      const key = after?.key
      if (key === undefined) return []
      return {
        seq,
        key,
        before: before?.value ?? usual.get(key) ?? null,
        after: after?.value ?? null,
        by: actor.name,
        at,
      }
    }),
  }
}
