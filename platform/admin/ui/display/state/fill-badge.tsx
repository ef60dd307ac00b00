import type { ReactNode } from 'react'
import { Hidden } from '../text.tsx'
import styles from './fill-badge.module.css'

export type BadgeFill = 'hollow' | 'half' | 'solid'

interface FillBadgeProps {
  fill: BadgeFill
  /** Where there is no room for the words, which are read aloud. */
  signOnly?: boolean
  children: ReactNode
}

/** Payment status: hollow is owed, half is pending, solid is paid. */
export const FillBadge = ({ fill, signOnly, children }: FillBadgeProps) => (
  <span className={styles.fillBadge} data-fill={fill}>
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="7" cy="7" r="5.75" fill={fill === 'solid' ? 'currentColor' : 'none'} />
      {fill === 'half' && <path d="M7 1.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" stroke="none" />}
    </svg>
    {signOnly ? <Hidden>{children}</Hidden> : <span>{children}</span>}
  </span>
)
