import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  /** Quiet, beside the title. */
  note?: ReactNode
  actions?: ReactNode
  /** No padding: for lists, tables, pictures. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, note, actions, flush, children }: CardProps) {
  const id = useId()

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a group only with a title
    <div
      className={styles.card}
      data-flush={flush || undefined}
      role={title ? 'group' : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className={styles.cardHead}>
          {title && <h2 id={id}>{title}</h2>}
          {note && <p>{note}</p>}
          {actions}
        </div>
      )}
      <div className={styles.cardBody}>{children}</div>
    </div>
  )
}
