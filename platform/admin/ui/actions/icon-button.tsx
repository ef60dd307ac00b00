import { type ComponentProps, type ReactNode, use } from 'react'
import { WriteLockContext } from '../../state/write-lock.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../popups/tooltip.tsx'
import styles from './button.module.css'
import type { ButtonVariant } from './button.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  busy?: boolean
  keys?: string
  plain?: boolean
  /** True: a panel that only reads locks it, as it does those among the fields of a form. */
  writes?: boolean
}

export function IconButton({ label, icon, variant = 'ghost', busy, keys, plain, writes, ...given }: IconButtonProps) {
  const { onClick, ...rest } = given
  const locked = use(WriteLockContext)?.inPlaceOf({ writes, label, children: icon })
  if (locked) return locked

  const button = (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-part="button"
      data-square
      data-variant={variant}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      {busy && <Spinner />}
    </button>
  )

  return plain ? (
    button
  ) : (
    <Tooltip text={label} keys={keys}>
      {button}
    </Tooltip>
  )
}
