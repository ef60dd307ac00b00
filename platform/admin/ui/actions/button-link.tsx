import { type LinkProps, Link as RouterLink } from 'react-router'
import { ButtonContent, type ButtonLook, lookOf } from './button.tsx'

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'>, ButtonLook {}

export function ButtonLink({ variant, icon, iconEnd, stretch, children, ...rest }: ButtonLinkProps) {
  return (
    <RouterLink {...rest} {...lookOf({ variant, stretch })}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </RouterLink>
  )
}
