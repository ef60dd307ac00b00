import type { ReactNode } from 'react'
import { useMethodSummary } from './method/use-method-summary.ts'
import { useMethodName } from './parts/use-method-name.ts'
import { useShipping } from './parts/use-shipping.ts'

/** What the shop delivers by, a line each; `without` it until it is known. */
export function OfferedMethods({ without }: { without: ReactNode }) {
  const { data } = useShipping()
  const nameOf = useMethodName()
  const summaryOf = useMethodSummary()
  const offered = data?.methods.filter(({ enabled }) => enabled) ?? []
  if (!data || offered.length === 0) return without
  return offered.map((method) => (
    <p key={method.id}>
      <bdi>{nameOf(method)}</bdi>: {summaryOf(method, data)}
    </p>
  ))
}
