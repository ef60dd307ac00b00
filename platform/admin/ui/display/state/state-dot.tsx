import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { Tone } from './tone.ts'

interface StateDotProps {
  tone: Tone
  /** For what has not begun. */
  isHollow?: boolean
  children: ReactNode
}

/** A state in plain words, its hue only on a dot. The rings belong to orders. */
export const StateDot = ({ tone, isHollow, children }: StateDotProps) => (
  <span className={styles.stateDot} data-tone={tone} data-hollow={isHollow || undefined}>
    <i aria-hidden="true" />
    {children}
  </span>
)
