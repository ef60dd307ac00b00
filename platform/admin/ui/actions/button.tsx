import { type ComponentProps, type ReactNode, use } from 'react'
import { WaitingReasonContext } from '../../state/waiting-reason.ts'
import { WriteLockContext } from '../../state/write-lock.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'danger' | 'destructive'

export interface ButtonLook {
  variant?: ButtonVariant
  icon?: ReactNode
  iconEnd?: ReactNode
  stretch?: boolean
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  busy?: boolean
  /** True: a panel that only reads locks it. Its look and place decide where nothing is given. */
  writes?: boolean
}

export function Button(props: ButtonProps) {
  const { writes: _, variant, icon, iconEnd, stretch, busy, children, onClick, ...rest } = props
  const reason = use(WaitingReasonContext)
  return (
    use(WriteLockContext)?.inPlaceOf(props) ?? (
      <button
        type="button"
        aria-describedby={rest.disabled ? reason : undefined}
        {...rest}
        {...lookOf({ variant, stretch })}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled'] || undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
      >
        <ButtonContent icon={icon} iconEnd={iconEnd}>
          {children}
        </ButtonContent>
        {busy && <Spinner />}
      </button>
    )
  )
}

export const lookOf = ({ variant = 'secondary', stretch }: ButtonLook) => ({
  className: styles.button,
  'data-part': 'button',
  'data-variant': variant,
  'data-stretch': stretch || undefined,
})

export const ButtonContent = ({ icon, iconEnd, children }: ButtonLook & { children?: ReactNode }) => (
  <span className={styles.buttonLabel}>
    {icon}
    {children}
    {iconEnd}
  </span>
)
