import { type PluginEntry, pluginMenu } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { Address } from '../../contract/elements/parts.ts'
import type { Plugin } from '../../contract/plugin.ts'
import { maxMenuEntries, type ShownMenuItem } from '../../contract/plugin-menus.ts'
import { iconNamed } from '../elements/element-icons.tsx'

type Item = Omit<ShownMenuItem, 'subitems'> & Partial<Pick<ShownMenuItem, 'subitems'>>

const isDestination = ({ to }: Item) => Address.safeParse(to).success

const entriesOf = (key: string, items: readonly Item[], locale: Locale): PluginEntry[] =>
  items
    // The server takes no package with more.
    .slice(0, maxMenuEntries)
    .filter(isDestination)
    .toSorted((one, other) => one.position - other.position)
    .map(({ title, to, icon, position, subitems = [] }, at) => ({
      ...{ to, position, id: `${key} ${at} ${to}`, icon: iconNamed(icon) },
      label: title[locale] ?? title.en ?? to,
      items: entriesOf(key, subitems, locale),
    }))

/** What the enabled plugins add to the menus and take from them; the server has left out what is not for this role. */
export function showMenus(plugins: readonly Plugin[], locale: Locale) {
  const enabled = plugins.filter(({ state }) => state === 'enabled')
  const menus = enabled.map(({ key, adminUi }) => ({ key, ...adminUi.menus }))
  pluginMenu.set({
    main: menus.flatMap(({ key, mainMenu }) => entriesOf(key, mainMenu, locale)),
    profile: menus.flatMap(({ key, profileMenu }) => entriesOf(key, profileMenu, locale)),
    hiddenMain: menus.flatMap(({ hideMainMenu }) => hideMainMenu),
    hiddenProfile: menus.flatMap(({ hideProfileMenu }) => hideProfileMenu),
  })
}
