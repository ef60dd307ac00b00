import type { ReactNode } from 'react'
import './fact-list.css'

interface Fact {
  label: string
  value: ReactNode
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
