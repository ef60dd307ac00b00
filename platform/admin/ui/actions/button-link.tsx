import { use } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { WriteLockContext } from '../../state/write-lock.ts'
import { ButtonContent, type ButtonLook, lookOf } from './button.tsx'

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'>, ButtonLook {
  /** Leads to what a panel that only reads cannot do, such as a new record. */
  writes?: boolean
}

export function ButtonLink({ writes = false, variant, icon, iconEnd, stretch, children, ...rest }: ButtonLinkProps) {
  const locked = use(WriteLockContext)?.inPlaceOf({ writes, stretch, children })
  if (locked) return locked
  return (
    <RouterLink {...rest} {...lookOf({ variant, stretch })}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </RouterLink>
  )
}
