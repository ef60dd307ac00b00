import { type Fact, fieldPoliciesOf, type SocketEvent, type Versioned } from '@comptoir/platform/contract'
import type { Change } from '../changes/change.ts'
import type { Audience, TellRule } from './domain.ts'

const openToAll = new Set(['anyone', 'signed_in'])

const restrictedFields = (schema: Fact['schema']) =>
  Object.entries(fieldPoliciesOf(schema) ?? {})
    .filter(([, permission]) => !openToAll.has(permission))
    .map(([field, permission]) => ({ field, permission }))

/** Sends an event to an audience whenever a fact is recorded. */
// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: to whom, when, what, and in which shape
export function tell<Record extends Versioned, Payload>(
  audience: Audience<Record>,
  fact: Fact<Record>,
  event: SocketEvent<Payload>,
  shape: (change: Change<Record>) => NoInfer<Payload>,
): TellRule {
  return {
    kind: 'tell',
    fact: fact.name,
    event,
    // The fact's name ties the change to its record: what was written under it has that shape.
    audience: audience as Audience<Versioned>,
    shape: (change) => shape(change as Change<Record>),
    restricted: restrictedFields(fact.schema),
  }
}

/** The payload of an `update_*` event. */
export const asPatch = (change: Change<Versioned>) => ({
  id: change.entity_id,
  version: change.version,
  patch: { ...change.after },
})

/** The payload of a `delete_*` event. */
export const asGone = (change: Change<Versioned>) => ({ id: change.entity_id })
