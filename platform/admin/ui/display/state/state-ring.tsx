import type { ReactNode } from 'react'
import styles from './state-ring.module.css'
import type { Tone } from './tone.ts'

export type StateRingFill = 'draft' | 'dot' | 'half' | 'three-quarters' | 'done' | 'crossed'

export interface StateRingProps {
  fill: StateRingFill
  /** Pixels; 14 in text. */
  size?: number
  /** Needed outside a badge, which sets the tone. */
  tone?: Tone
  /** A state to come: an outline, also of the last one. */
  outlined?: boolean
  /** Pulses once, for a new record. */
  pulse?: boolean
  /** Needed when no text is beside it. */
  label?: string
}

export const StateRing = ({ fill, size = 14, tone, outlined, pulse, label }: StateRingProps) => (
  <svg
    className={styles.stateRing}
    data-part="ring"
    width={size}
    height={size}
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    data-tone={tone}
    data-pulse={pulse || undefined}
    data-mirror={fill === 'half' || fill === 'three-quarters' || undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {outlined && fill === 'done' ? outlinedDone : drawings[fill]}
  </svg>
)

const circle = <circle cx="7" cy="7" r="6" />

const outlinedDone = (
  <>
    {circle}
    <path d="m4.6 7.2 1.6 1.6 3.2-3.5" />
  </>
)

const drawings: Readonly<Record<StateRingFill, ReactNode>> = {
  draft: <circle cx="7" cy="7" r="6" strokeDasharray="2.2 1.57" />,
  dot: (
    <>
      {circle}
      <circle cx="7" cy="7" r="2.4" fill="currentColor" stroke="none" />
    </>
  ),
  half: (
    <>
      {circle}
      <path d="M7 3a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />
    </>
  ),
  'three-quarters': (
    <>
      {circle}
      <path d="M7 7V3a4 4 0 1 1-4 4z" fill="currentColor" stroke="none" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6.75" fill="currentColor" stroke="none" />
      <path d="m4.3 7.3 1.9 1.8 3.5-3.9" stroke="var(--surface)" />
    </>
  ),
  crossed: (
    <>
      {circle}
      <path d="m5 5 4 4m0-4-4 4" strokeWidth="1.3" />
    </>
  ),
}
