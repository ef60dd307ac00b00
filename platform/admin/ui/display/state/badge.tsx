import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
  /** The state of nearly every record: plain words, so that only what differs has a badge. */
  usual?: boolean
}

export const Badge = ({ tone = 'off', icon, usual, children }: BadgeProps) =>
  usual ? (
    <span className={styles.usual}>{children}</span>
  ) : (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </span>
  )
