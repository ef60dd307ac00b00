import { Text, useText } from '@comptoir/platform/admin'
import { Globe, Menu, PanelRight, PanelsTopLeft } from 'lucide-react'
import type { PluginManifest } from '../../../contract/plugin-manifest.ts'
import styles from './manager.module.css'

/** Where a plugin shows itself. */
export function ShowsList({ of: { adminUi, publicPages } }: { of: PluginManifest }) {
  const t = useText('extensions')
  const { slots, menus, pages } = adminUi
  const entries = [...menus.mainMenu, ...menus.profileMenu]
  const hidden = [...Object.values(menus.hideMainMenu), ...Object.values(menus.hideProfileMenu)].flat()
  const parts = [
    { id: 'slots', Icon: PanelRight, what: [...new Set(slots.map(({ slot }) => slot))] },
    { id: 'menu', Icon: Menu, what: entries.map(({ to }) => to) },
    { id: 'pages', Icon: PanelsTopLeft, what: pages.map(({ path }) => path) },
    { id: 'public', Icon: Globe, what: publicPages.map(({ path }) => path) },
    { id: 'hides', Icon: Menu, what: [...new Set(hidden)] },
  ].filter(({ what }) => what.length > 0)
  if (parts.length === 0) return <Text tone="quiet">{t('shows.nothing')}</Text>
  return (
    <ul className={styles.rights}>
      {parts.map(({ id, Icon, what }) => (
        <li key={id}>
          <Icon size={16} aria-hidden="true" />
          <div>
            <Text strong>{t(`shows.${id}`, { count: what.length })}</Text>
            <Text as="p" tone="quiet" size="12">
              <bdi dir="ltr">{what.join(', ')}</bdi>
            </Text>
          </div>
        </li>
      ))}
    </ul>
  )
}
