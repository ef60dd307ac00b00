import { type ReactNode, useId } from 'react'
import styles from './slip-block.module.css'

interface SlipBlockProps {
  title: string
  children: ReactNode
}

/** On the slip of an order, below what was paid. */
export function SlipBlock({ title, children }: SlipBlockProps) {
  const id = useId()
  return (
    <section className={styles.slipBlock} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
