import { ApiError, apiError } from '@comptoir/platform/contract'
import type { Context, Module } from '@comptoir/platform/server'
import type { ModuleState } from '../contract/module.wire.ts'
import { settingStates } from './setting.queries.ts'
import { updateSettings } from './update-settings.ts'

const setting = 'disabled_modules'
/** Two roots may switch different modules at once. */
const maxAttempts = 5

/** The stored value: another process may not have heard of the last switch yet. */
async function readOff({ db, shop }: Context) {
  const { core_settings } = await settingStates(db.current, shop)
  const { value, version = 0 } = core_settings.find(({ key }) => key === setting) ?? {}
  return { off: Array.isArray(value) ? value.map(String) : [], version }
}

async function stateOf({ db, shop }: Context, { key, optional }: Module, enabled: boolean): Promise<ModuleState> {
  return { key, enabled, records: (await optional?.count?.(db.read, shop)) ?? null }
}

export async function listModules(context: Context) {
  const { off } = await readOff(context)
  const optional = context.modules.filter((module) => module.optional)
  return { modules: await Promise.all(optional.map((module) => stateOf(context, module, !off.includes(module.key)))) }
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
      return { module: await stateOf(context, module, isOn) }
    } catch (error) {
      const isRaced = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      if (!isRaced || attempt === maxAttempts) throw error
    }
  }
}
