import type { Plugin } from '../../contract/plugin.ts'
import { iconNamed } from '../elements/element-icons.tsx'
import styles from './plugin-box.module.css'

export const iconOf = ({ adminUi: { menus } }: Plugin) => (menus.mainMenu[0] ?? menus.profileMenu[0])?.icon ?? 'puzzle'

/** The icon of a plugin's first menu entry, else the puzzle. */
export function PluginTile({ plugin, size = 20 }: { plugin: Plugin; size?: 20 | 32 }) {
  const Icon = iconNamed(iconOf(plugin))
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <Icon size={size * 0.6} />
    </span>
  )
}
