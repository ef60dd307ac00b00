import type { ReactNode } from 'react'
import styles from './term-list.module.css'

interface Term {
  label: string
  value: ReactNode
}

export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl className={styles.facts}>
    {terms.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
