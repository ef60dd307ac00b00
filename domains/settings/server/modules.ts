import { ApiError, apiError } from '@comptoir/platform/contract'
import { type Context, one } from '@comptoir/platform/server'
import type { ModuleState } from '../contract/module.wire.ts'
import { latestSwitches } from './module-history.ts'
import { settingStates } from './stored/setting.queries.ts'
import { updateSettings } from './update-settings.ts'

const setting = 'disabled_modules'
/** Two roots may switch different modules at once. */
const maxAttempts = 5

/** The stored value: another process may not have heard of the last switch yet. */
async function readOff({ db, shop }: Context) {
  const { core_settings } = await settingStates(db.current, shop)
  const { id = '', value, version = 0 } = core_settings.find(({ key }) => key === setting) ?? {}
  return { id, off: Array.isArray(value) ? value.map(String) : [], version }
}

export async function listModules(context: Context): Promise<{ modules: ModuleState[] }> {
  const { db, shop } = context
  const { id, off } = await readOff(context)
  const switchedBy = await latestSwitches(context, id)
  const modules: ModuleState[] = []
  for (const { key, optional } of context.modules) {
    if (!optional) continue
    const records = (await optional.count?.(db.read, shop)) ?? null
    modules.push({ key, enabled: !off.includes(key), records, switched: switchedBy(key) })
  }
  return { modules }
}

async function change(context: Context, key: string, isOn: boolean) {
  const { off: before, version } = await readOff(context)
  if (before.includes(key) !== isOn) return
  const after = isOn ? before.filter((each) => each !== key) : [...before, key].toSorted()
  await updateSettings(context, [{ key: setting, value: after, version }])
}

export async function switchModule(context: Context, key: string, isOn: boolean) {
  const module = context.modules.find((each) => each.key === key && each.optional)
  if (!module) throw apiError('NOT_FOUND', { entity: 'module' })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change(context, key, isOn)
      const { modules } = await listModules(context)
      return { module: one(modules.filter((each) => each.key === key)) }
    } catch (error) {
      const isRaced = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      if (!isRaced || attempt === maxAttempts) throw error
    }
  }
}
