import type { Plugin } from '../../contract/plugin.ts'
import { iconNamed } from '../elements/element-icons.tsx'
import styles from './plugin-tile.module.css'

const colors = ['petrol', 'violet', 'rose', 'moss', 'blue', 'slate', 'sand'] as const

/** The same plugin has the same colour on every screen. */
const colorOf = (key: string) =>
  colors[[...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % colors.length]

interface PluginTileProps {
  of: Pick<Plugin, 'key' | 'icon'>
  /** Pixels. */
  size?: 20 | 32 | 36 | 40
}

export function PluginTile({ of: { key, icon }, size = 20 }: PluginTileProps) {
  const Icon = iconNamed(icon)
  return (
    <span className={styles.tile} data-color={colorOf(key)} style={{ '--size': `${size}px` }} aria-hidden="true">
      <Icon size={Math.round(size * 0.55)} />
    </span>
  )
}
