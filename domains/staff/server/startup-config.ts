import { defaultLocale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { coreSettingKeys, settingKeys } from '@comptoir/settings/contract'
import { entriesOf, readSettings } from '@comptoir/settings/server'
import type { StartupConfig } from '../contract/index.ts'
import { choicesOf } from './list-choices.queries.ts'
import { readUser } from './user.queries.ts'

/** Where the shop itself is; nothing while it is not open. */
function hostsOf({ url, port }: Context['store']) {
  const host = url ? new URL(url).host : `:${port}`
  const isOpen = url !== '' || port !== 0
  return isOpen ? [{ host, url, store_key: 'main', primary: true, locale: defaultLocale }] : []
}

/** What a panel begins with. Everything in it may be read by anyone who is signed in. */
export async function startupConfig(context: Context): Promise<StartupConfig> {
  const { db, shop, actor, modules, version, store, now } = context
  const id = actor.id ?? ''
  const [settings, user, lists] = await Promise.all([
    readSettings(db.current, shop),
    readUser(db.current, shop, id),
    choicesOf(db.current, shop, id),
  ])
  return {
    settings: entriesOf(settings, settingKeys),
    user,
    core_settings: entriesOf(settings, coreSettingKeys),
    lists,
    modules_data: modules.map((module) => ({ ...module, routes: [...module.routes] })),
    hosts_data: hostsOf(store),
    admin_hosts_data: [],
    server_time: now().toISOString(),
    version,
    features: {},
  }
}
