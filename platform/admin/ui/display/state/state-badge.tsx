import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { StateRing, type StateRingFill } from './state-ring.tsx'
import type { Tone } from './tone.ts'

export interface StateBadgeProps {
  fill: StateRingFill
  tone?: Tone
  children: ReactNode
}

/** The ring is readable without language, the label without colour. */
export const StateBadge = ({ fill, tone = toneOf[fill], children }: StateBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    <StateRing fill={fill} />
    <span>{children}</span>
  </span>
)

export const toneOf: Readonly<Record<StateRingFill, Tone>> = {
  draft: 'off',
  dot: 'new',
  half: 'prep',
  'three-quarters': 'transit',
  done: 'done',
  crossed: 'off',
}
