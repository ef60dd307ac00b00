import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** The space scale: 4 8 12 16 20 24 32 48 px. */
export type Gap = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '8' | '12'

export const gapOf = (gap: Gap) => (gap === '0' ? '0px' : `var(--s${gap})`)

export const Stack = ({ gap = '4', children }: { gap?: Gap; children: ReactNode }) => (
  <div className={styles.stack} data-part="stack" style={{ '--gap': gapOf(gap) }}>
    {children}
  </div>
)
