import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import styles from './manager.module.css'

const colors = ['petrol', 'violet', 'rose', 'moss', 'blue', 'slate', 'sand'] as const

/** The same plugin has the same colour on every screen. */
const colorOf = (key: string) =>
  colors[[...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % colors.length]

interface LetterTileProps {
  of: Pick<InstalledPlugin, 'key' | 'name'>
  /** Pixels. */
  size?: number
}

export const LetterTile = ({ of: { key, name }, size = 36 }: LetterTileProps) => (
  <span className={styles.letter} data-color={colorOf(key)} style={{ '--size': `${size}px` }} aria-hidden="true">
    {[...name][0]?.toLocaleUpperCase()}
  </span>
)
