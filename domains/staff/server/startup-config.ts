import type { Context } from '@comptoir/platform/server'
import { coreSettingKeys, settingKeys } from '@comptoir/settings/contract'
import { entriesOf, readSettings } from '@comptoir/settings/server'
import type { StartupConfig } from '../contract/index.ts'
import { readUser } from './user.queries.ts'

/** What a panel begins with. Everything in it may be read by anyone who is signed in. */
export async function startupConfig({ db, shop, actor, modules, version, now }: Context): Promise<StartupConfig> {
  const [settings, user] = await Promise.all([
    readSettings(db.current, shop),
    readUser(db.current, shop, actor.id ?? ''),
  ])
  return {
    settings: entriesOf(settings, settingKeys),
    user,
    core_settings: entriesOf(settings, coreSettingKeys),
    modules_data: modules.map((module) => ({ ...module, routes: [...module.routes] })),
    hosts_data: [],
    admin_hosts_data: [],
    server_time: now().toISOString(),
    version,
    features: {},
  }
}
