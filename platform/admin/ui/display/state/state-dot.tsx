import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { Tone } from './tone.ts'

/** A state in plain words, its hue only on a dot. The rings belong to orders. */
export const StateDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.stateDot} data-tone={tone}>
    <i aria-hidden="true" />
    {children}
  </span>
)
