import type { ReactNode } from 'react'
import './badge.css'
import { Ring, type RingFill } from './ring.tsx'
import type { Tone } from './tone.ts'

export interface StateBadgeProps {
  fill: RingFill
  /** Follows from the fill unless given. */
  tone?: Tone
  children: ReactNode
}

/** A state: the ring says it without language, the word without colour. */
export const StateBadge = ({ fill, tone = toneOf[fill], children }: StateBadgeProps) => (
  <span className="k-badge" data-tone={tone}>
    <Ring fill={fill} />
    {children}
  </span>
)

export const toneOf: Readonly<Record<RingFill, Tone>> = {
  draft: 'off',
  dot: 'new',
  half: 'prep',
  'three-quarters': 'transit',
  done: 'done',
  crossed: 'off',
}
