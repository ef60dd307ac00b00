import { type Change, type Context, changesOf } from '@comptoir/platform/server'
import type { ModuleState } from '../contract/module.wire.ts'
import type { Setting } from '../contract/setting.ts'

/** Further back nobody asks who it was. */
const maxChanges = 200

const listOf = (setting: Partial<Setting> | null) => (Array.isArray(setting?.value) ? setting.value.map(String) : [])

const isSwitched = (key: string, { before, after }: Change<Setting>) =>
  listOf(before).includes(key) !== listOf(after).includes(key)

/** Last switch of each module: user and time. */
export async function latestSwitches({ db, shop }: Context, setting: string) {
  const changes =
    setting === ''
      ? []
      : await changesOf<Setting>(db.current, { shop, entity: 'setting', id: setting, limit: maxChanges })
  return (key: string): ModuleState['switched'] => {
    const change = changes.find((each) => isSwitched(key, each))
    return change ? { by: change.actor.name, at: change.at } : null
  }
}
