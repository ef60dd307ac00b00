import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
}

export const Badge = ({ tone = 'off', icon, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
)
