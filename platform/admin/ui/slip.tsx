import { type ReactNode, useId } from 'react'
import './slip.css'

export interface SlipLine {
  id: string
  label: ReactNode
  amount: ReactNode
}

export interface SlipProps {
  title?: string
  lines: readonly SlipLine[]
  total: Omit<SlipLine, 'id'>
  /** Below the total: what is paid, what is left. */
  after?: readonly SlipLine[]
}

/** A sum of money on its slip of paper. Used for nothing else. */
export function Slip({ title, lines, total, after = [] }: SlipProps) {
  const id = useId()

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a title it is a group, without one nothing is labelled
    <div className="k-slip" role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      <dl>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className="k-slip-total">
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
    </div>
  )
}
