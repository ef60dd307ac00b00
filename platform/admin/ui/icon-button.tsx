import type { ComponentProps, ReactNode } from 'react'
import './button.css'
import type { ButtonVariant } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** What it does, in words: read aloud and shown on hover. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  busy?: boolean
  /** Shown beside the label on hover. */
  keys?: string
  /** Leaves out the hover label, where the label stands beside the icon already. */
  plain?: boolean
}

export function IconButton({ label, icon, variant = 'ghost', busy, keys, plain, onClick, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      className="k-button"
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
