import { type ReactNode, useId } from 'react'
import styles from './receipt.module.css'

export interface ReceiptLine {
  id: string
  label: ReactNode
  amount: ReactNode
}

export interface ReceiptProps {
  title?: string
  /** At the end of the title. */
  state?: ReactNode
  lines: readonly ReceiptLine[]
  total: Omit<ReceiptLine, 'id'>
  after?: readonly ReceiptLine[]
  /** Below all amounts. */
  children?: ReactNode
}

export function Receipt({ title, state, lines, total, after = [], children }: ReceiptProps) {
  const id = useId()

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a group only with a title
    <div className={styles.receipt} role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {state}
        </header>
      )}
      <dl>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className={styles.receiptTotal}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
        {after.map((line) => (
          <div key={line.id}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
