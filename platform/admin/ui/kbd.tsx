import { spellKeys } from '../shortcut-keys.ts'
import './kbd.css'

/** Keys as this machine names them: `mod+k` is ⌘K on a Mac and Ctrl K elsewhere. */
export const Kbd = ({ keys }: { keys: string }) => (
  <kbd className="k-kbd" dir="ltr">
    {spellKeys(keys)}
  </kbd>
)
