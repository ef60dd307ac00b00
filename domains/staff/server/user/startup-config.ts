import type { Locale } from '@comptoir/platform/contract'
import { type Context, readHosts } from '@comptoir/platform/server'
import { coreSettingKeys, settingKeys } from '@comptoir/settings/contract'
import { entriesOf, readSettings } from '@comptoir/settings/server'
import type { StartupConfig } from '../../contract/session.ts'
import { choicesOf } from '../list-choices/list-choices.queries.ts'
import { readSharedViews } from '../shared-views/shared-view.queries.ts'
import { readOwnUser } from './user.queries.ts'

type Host = Awaited<ReturnType<typeof readHosts>>[number]

/** A host that is only a port depends on the address the panel was opened with. */
function urlOf({ host }: Host, { url }: Context['store']) {
  if (host.startsWith(':')) return ''
  return url !== '' && new URL(url).host === host ? url : `https://${host}`
}

interface ShownAs {
  store: Context['store']
  /** The shop's own. */
  language: Locale
}

const storeHost = (found: Host, { store, language }: ShownAs) => ({
  host: found.host,
  url: urlOf(found, store),
  store_key: found.store_key,
  primary: found.is_primary,
  locale: found.locale ?? language,
})

const furtherHost = (host: string, [known]: readonly Host[], locale: Locale) => ({
  ...{ host, url: `https://${host}`, locale },
  store_key: known?.store_key ?? '',
  primary: false,
})

export async function startupConfig(context: Context): Promise<StartupConfig> {
  const { db, shop, actor, modules, version, store, now } = context
  const id = actor.id ?? ''
  const [settings, user, lists, shared_views, hosts] = await Promise.all([
    readSettings(db.current, shop),
    readOwnUser(context),
    choicesOf(db.current, shop, id),
    readSharedViews(context),
    readHosts(db.current, shop),
  ])
  const { language } = settings
  return {
    settings: entriesOf(settings, settingKeys),
    user,
    core_settings: entriesOf(settings, coreSettingKeys),
    lists,
    shared_views,
    modules_data: modules.map(({ key, enabled, version: of, routes }) => ({
      key,
      enabled,
      version: of,
      routes: [...routes],
    })),
    hosts_data: [
      ...hosts.filter(({ kind }) => kind === 'storefront').map((host) => storeHost(host, { store, language })),
      ...settings.hosts_data.map((host) => furtherHost(host, hosts, language)),
    ],
    admin_hosts_data: [
      ...hosts.filter(({ kind }) => kind === 'admin').map(({ host, is_primary }) => ({ host, primary: is_primary })),
      ...settings.admin_hosts_data.map((host) => ({ host, primary: false })),
    ],
    server_time: now().toISOString(),
    version,
    features: {},
  }
}
