import type { Reply } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { type DeskOrder, type Repeat, repeats } from '../desk-order.ts'

/** What somebody does who does not look at what is possible. */
export interface Step {
  name: string
  given: unknown
  /** Nothing where there is nothing to do it with. */
  take(order: DeskOrder): Promise<Reply | undefined>
}

interface Kind<Given> {
  name: string
  weight: number
  given: fc.Arbitrary<Given>
  take(order: DeskOrder, given: Given): Promise<Reply | undefined>
}

export interface WeightedStep {
  weight: number
  arbitrary: fc.Arbitrary<Step>
}

export const stepKind = <Given>({ name, weight, given, take }: Kind<Given>): WeightedStep => ({
  weight,
  arbitrary: given.map((value) => ({ name, given: value, take: (order) => take(order, value) })),
})

const knownVersions = ['present', 'stale', 'missing'] as const
export type KnownVersion = (typeof knownVersions)[number]

/** Mostly what the page shows; sometimes what it showed long ago, or nothing. */
export const knownVersion = fc.oneof(
  { weight: 10, arbitrary: fc.constant<KnownVersion>('present') },
  { weight: 1, arbitrary: fc.constantFrom<KnownVersion>('stale', 'missing') },
)

export function versionOf(version: number, known: KnownVersion) {
  if (known === 'missing') return {}
  return { version: known === 'stale' ? Math.max(1, version - 1) : version }
}

export const repeat = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Repeat>('once') },
  { weight: 2, arbitrary: fc.constantFrom<Repeat>(...repeats) },
)
