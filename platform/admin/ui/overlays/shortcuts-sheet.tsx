import { useText } from '../../i18n/formats/use-text.ts'
import { type Shortcut, useShortcuts } from '../../keyboard/shortcuts.ts'
import { Kbd } from '../display/kbd.tsx'
import { Dialog } from './dialog.tsx'
import styles from './shortcuts-sheet.module.css'

export interface ShortcutsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutsSheet({ open, onOpenChange }: ShortcutsSheetProps) {
  const t = useText('platform')
  return (
    <Dialog title={t('shortcuts')} open={open} onOpenChange={onOpenChange} size="large">
      <ShortcutGroups />
    </Dialog>
  )
}

/** By itself: shortcuts come and go with every screen, also while the sheet is closed. */
function ShortcutGroups() {
  const t = useText('platform')
  const general = t('shortcuts_general')
  const groups = Map.groupBy(useShortcuts().filter(isTold), (shortcut) => shortcut.group ?? general)

  return (
    <div className={styles.shortcuts}>
      {[...groups].map(([group, shortcuts]) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.keys}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <Kbd keys={shortcut.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const isTold = (shortcut: Shortcut, at: number, all: readonly Shortcut[]) =>
  shortcut.label !== undefined && all.findLastIndex((other) => other.keys === shortcut.keys) === at
