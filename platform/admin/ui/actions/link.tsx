import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import styles from './link.module.css'

export interface LinkProps extends Omit<RouterLinkProps, 'className' | 'style'> {
  /** Inherits the colour of the text; for row titles. */
  quiet?: boolean
}

export const Link = ({ quiet, ...rest }: LinkProps) => (
  <RouterLink {...rest} className={styles.link} data-quiet={quiet || undefined} />
)
