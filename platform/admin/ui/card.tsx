import { type ReactNode, useId } from 'react'
import './card.css'

export interface CardProps {
  title?: string
  /** At the end of the title row. */
  actions?: ReactNode
  /** The body touches the edges: lists, tables, pictures. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, actions, flush, children }: CardProps) {
  const id = useId()

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a title it is a group, without one nothing is labelled
    <div
      className="k-card"
      data-flush={flush || undefined}
      role={title ? 'group' : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className="k-card-head">
          {title && <h2 id={id}>{title}</h2>}
          {actions}
        </div>
      )}
      <div className="k-card-body">{children}</div>
    </div>
  )
}
