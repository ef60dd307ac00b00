import type { ReactNode } from 'react'
import { spellKeys } from '../../keyboard/shortcut-keys.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import { useIsLocked } from '../../state/locked-fields.tsx'
import { Kbd } from '../display/kbd.tsx'
import { Button, type ButtonProps } from './button.tsx'
import styles from './key-button.module.css'

export interface KeyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'iconEnd'> {
  label: string
  /** Presses the button, from anywhere on the page. */
  keys: string
  /** Of the keyboard help. */
  group: string
  /** In the palette, for a button that has none itself. */
  sign?: ReactNode
  onClick: () => void
}

/** A button with its key, which is no part of its name and absent where fingers point. */
export function KeyButton({ label, keys, group, sign, onClick, ...button }: KeyButtonProps) {
  const isLocked = useIsLocked() && button.writes !== false
  const refusal = button['aria-disabled'] === true ? button['aria-description'] : undefined
  const rests = isLocked || button.busy || button.disabled || (button['aria-disabled'] === true && !refusal)
  useShortcut(rests ? null : keys, onClick, { label, group, refusal, icon: button.icon ?? sign })
  return (
    <Button
      {...button}
      aria-keyshortcuts={spellKeys(keys)}
      onClick={onClick}
      iconEnd={
        <span className={styles.buttonKey} aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      }
    >
      {label}
    </Button>
  )
}
