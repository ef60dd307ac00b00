import { spellKeys } from '../../keyboard/shortcut-keys.ts'
import styles from './kbd.module.css'

/** `mod+k` is ⌘K on a Mac and Ctrl K elsewhere. */
export const Kbd = ({ keys }: { keys: string }) => (
  <kbd className={styles.kbd} dir="ltr">
    {spellKeys(keys)}
  </kbd>
)
