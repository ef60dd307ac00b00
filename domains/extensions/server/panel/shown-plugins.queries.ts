import { defaultLocale, isLocale, type Locale, type Permission, type PolicyTable } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { policy } from '@comptoir/staff/contract'
import type { Plugin } from '../../contract/plugin.ts'
import { narrowedRole, seesPage, seesPlugin } from '../../contract/plugin-access.rules.ts'
import { iconOf, type PluginManifest } from '../../contract/plugin-manifest.ts'
import { hiddenFor, type ShownMenuItem, type ShownMenus } from '../../contract/plugin-menus.ts'
import { type PluginTexts, textsFor, titlesOf } from '../../contract/plugin-texts.ts'
import { effectiveValues, type SettingValue } from '../package/settings-values.ts'
import { findEnabled, type InstalledRow } from '../record/plugin.queries.ts'
import { revisionOf } from '../record/revision.ts'
import { readAllSettings } from '../record/settings.queries.ts'

type Role = NonNullable<Context['actor']['role']>
type Entry = PluginManifest['adminUi']['menus']['mainMenu'][number]

/** A socket event and who hears it. */
export interface HeardEvent {
  name: string
  permission: Permission
}

function shownItem(texts: PluginTexts, { title, to, icon, roles, position }: Omit<Entry, 'subitems'>) {
  return { title: titlesOf(texts, title), to, icon, roles, position }
}

const itemsFor = (role: Role, texts: PluginTexts, items: readonly Entry[]): ShownMenuItem[] => {
  const isShown = ({ roles }: { roles: readonly string[] }) => roles.includes(role.key)
  return items.filter(isShown).map(({ subitems, ...item }) => ({
    ...shownItem(texts, item),
    subitems: subitems.filter(isShown).map((subitem) => shownItem(texts, subitem)),
  }))
}

const menusFor = (role: Role, texts: PluginTexts, { menus }: PluginManifest['adminUi']): ShownMenus => ({
  mainMenu: itemsFor(role, texts, menus.mainMenu),
  profileMenu: itemsFor(role, texts, menus.profileMenu),
  hideMainMenu: hiddenFor(role.key, menus.hideMainMenu),
  hideProfileMenu: hiddenFor(role.key, menus.hideProfileMenu),
})

interface Reader {
  role: Role
  locale: Locale
  settings: Context['settings']
  heard: readonly HeardEvent[]
  saved(plugin: string): ReadonlyMap<string, SettingValue>
}

function shownTo({ role, locale, settings, heard, saved }: Reader, row: InstalledRow): Plugin {
  const { plugin, current, grants } = row
  const { manifest, texts, partials } = current
  const { adminUi } = manifest
  const narrowed = narrowedRole(role, { grants, settings })
  const table: PolicyTable = policy
  const values = effectiveValues(manifest.settings, saved(plugin.id))
  return {
    key: plugin.key,
    name: manifest.name,
    version: current.version,
    icon: iconOf(manifest),
    revision: revisionOf(row, values),
    state: plugin.state,
    adminUi: {
      menus: menusFor(role, texts, adminUi),
      store: adminUi.store,
      scripts: adminUi.scripts,
      pages: adminUi.pages.filter(({ path }) => seesPage(role, manifest, path)),
      slots: adminUi.slots,
    },
    compiledPartials: { script: partials.script, style: partials.style },
    texts: textsFor(texts, locale),
    settings: values,
    grants,
    reads_only: current.reads_only,
    events: heard.filter(({ permission }) => table[permission]({ role: narrowed, settings })).map(({ name }) => name),
  }
}

/** The enabled plugins as the caller's role sees them. */
export async function shownPlugins({ db, shop, actor, settings }: Context, heard: readonly HeardEvent[]) {
  const { role } = actor
  if (role === null) return []
  const rows = await findEnabled(db.current, shop)
  const seen = rows.filter(({ current, grants }) => seesPlugin(role, current.manifest, { grants, settings }))
  if (seen.length === 0) return []
  const saved = await readAllSettings(db.current, shop)
  const locale = isLocale(actor.locale) ? actor.locale : defaultLocale
  return seen.map((row) => shownTo({ role, locale, settings, heard, saved }, row))
}
