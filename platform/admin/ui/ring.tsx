import type { ReactNode } from 'react'
import './ring.css'
import type { Tone } from './tone.ts'

/** How far round a thing has come. */
export type RingFill = 'draft' | 'dot' | 'half' | 'three-quarters' | 'done' | 'crossed'

export interface RingProps {
  fill: RingFill
  /** Pixels; 14 in text. */
  size?: number
  /** Needed where the ring stands outside a badge, whose tone it takes. */
  tone?: Tone
  /** Beats once: something has just come in. */
  pulse?: boolean
  /** Only where no word stands beside it. */
  label?: string
}

export const Ring = ({ fill, size = 14, tone, pulse, label }: RingProps) => (
  <svg
    className="k-ring"
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
    {drawings[fill]}
  </svg>
)

const circle = <circle cx="7" cy="7" r="6" />

const drawings: Readonly<Record<RingFill, ReactNode>> = {
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
