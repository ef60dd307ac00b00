import type { ComponentProps, ReactNode } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import './button.css'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'danger' | 'destructive'

interface Look {
  variant?: ButtonVariant
  /** Stands before the label; 16 px. */
  icon?: ReactNode
  /** Stands after the label: a chevron, a count. */
  iconEnd?: ReactNode
  /** As wide as its container. */
  stretch?: boolean
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, Look {
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
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
      {busy && <Spinner />}
    </button>
  )
}

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'>, Look {}

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function ButtonLink({ variant, icon, iconEnd, stretch, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink {...rest} {...lookOf({ variant, stretch })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </RouterLink>
  )
}

const lookOf = ({ variant = 'secondary', stretch }: Look) => ({
  className: 'k-button',
  'data-variant': variant,
  'data-stretch': stretch || undefined,
})

const Content = ({ icon, iconEnd, children }: Look & { children?: ReactNode }) => (
  <span className="k-button-label">
    {icon}
    {children}
    {iconEnd}
  </span>
)
