import type { ReactNode } from 'react'
import './layout.css'

/** The steps of the space scale: 4 8 12 16 20 24 32 48. */
export type Gap = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '8' | '12'

export const gapOf = (gap: Gap) => (gap === '0' ? '0px' : `var(--s${gap})`)

export const Stack = ({ gap = '4', children }: { gap?: Gap; children: ReactNode }) => (
  <div className="k-stack" style={{ '--gap': gapOf(gap) }}>
    {children}
  </div>
)
