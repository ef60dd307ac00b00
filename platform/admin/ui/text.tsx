import type { ReactNode } from 'react'
import './text.css'

export interface TextProps {
  children: ReactNode
  as?: 'span' | 'p' | 'strong' | 'div' | 'bdi'
  size?: '12' | '13' | '14' | '16' | '28'
  tone?: 'quiet' | 'faint' | 'danger'
  strong?: boolean
  /** Cuts off with an ellipsis; never for amounts or ids. */
  truncate?: boolean
}

export const Text = ({ as: Tag = 'span', size = '13', tone, strong, truncate, children }: TextProps) => (
  <Tag
    className="k-text"
    data-size={size}
    data-tone={tone}
    data-strong={strong || undefined}
    data-truncate={truncate || undefined}
  >
    {children}
  </Tag>
)

/** A number of a record, a SKU, a key: monospaced and always left to right. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="k-code" dir="ltr">
    {children}
  </code>
)

/** For screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <div className="k-hidden">{children}</div>
