import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import './link.css'

export interface LinkProps extends Omit<RouterLinkProps, 'className' | 'style'> {
  /** Takes the colour of the text around it; for the titles of rows. */
  quiet?: boolean
}

export const Link = ({ quiet, ...rest }: LinkProps) => (
  <RouterLink {...rest} className="k-link" data-quiet={quiet || undefined} />
)
