import type { ComponentProps, ReactNode } from 'react'
import './button.css'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'danger' | 'destructive'

export interface ButtonLook {
  variant?: ButtonVariant
  /** Stands before the label; 16 px. */
  icon?: ReactNode
  /** Stands after the label: a chevron, a count. */
  iconEnd?: ReactNode
  /** As wide as its container. */
  stretch?: boolean
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  /** Keeps the width, shows a spinner and takes no further clicks. */
  busy?: boolean
}

export function Button({ variant, icon, iconEnd, stretch, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, stretch })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {busy && <Spinner />}
    </button>
  )
}

export const lookOf = ({ variant = 'secondary', stretch }: ButtonLook) => ({
  className: 'k-button',
  'data-variant': variant,
  'data-stretch': stretch || undefined,
})

export const ButtonContent = ({ icon, iconEnd, children }: ButtonLook & { children?: ReactNode }) => (
  <span className="k-button-label">
    {icon}
    {children}
    {iconEnd}
  </span>
)
