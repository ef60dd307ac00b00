import type { ReactNode } from 'react'
import styles from './text.module.css'

export interface TextProps {
  children: ReactNode
  as?: 'span' | 'p' | 'strong' | 'div' | 'bdi'
  size?: '12' | '13' | '14' | '16' | '28'
  tone?: 'quiet' | 'faint' | 'warning' | 'danger'
  strong?: boolean
  /** Never for amounts or ids. */
  truncate?: boolean
}

export const Text = ({ as: Tag = 'span', size = '13', tone, strong, truncate, children }: TextProps) => (
  <Tag
    className={styles.text}
    data-size={size}
    data-tone={tone}
    data-strong={strong || undefined}
    data-truncate={truncate || undefined}
  >
    {children}
  </Tag>
)

/** Record numbers, SKUs, keys: monospaced and always left to right. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className={styles.code} dir="ltr">
    {children}
  </code>
)

export const Hidden = ({ children }: { children: ReactNode }) => <div className={styles.hidden}>{children}</div>
