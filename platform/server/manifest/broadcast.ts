import type { DomainEvent, SocketEvent, Versioned } from '@comptoir/platform/contract'
import type { Change } from '../changes/change.ts'
import type { Audience, BroadcastRule } from './live-rule.ts'
import { restrictionsOf } from './policy.ts'

const openToAll = new Set(['anyone', 'signed_in'])

const restrictedFields = (schema: DomainEvent['schema']) =>
  restrictionsOf(schema, 'anyone').filter(({ permission }) => !openToAll.has(permission))

/** Sends a socket event to an audience whenever the domain event is emitted. */
// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: to whom, when, what, and in which shape
export function broadcast<Record extends Versioned, Payload>(
  audience: Audience<Record>,
  event: DomainEvent<Record>,
  socketEvent: SocketEvent<Payload>,
  shape: (change: Change<Record>) => NoInfer<Payload>,
): BroadcastRule {
  return {
    kind: 'broadcast',
    event: event.name,
    schema: event.schema,
    socketEvent,
    // The event name determines the type of its records: hence the casts.
    audience: audience as Audience<Versioned>,
    shape: (change) => shape(change as Change<Record>),
    restricted: restrictedFields(event.schema),
  }
}

export const asPatch = (change: Change<Versioned>) => ({
  id: change.entity_id,
  version: change.version,
  patch: { ...change.after },
})

export const asDeleted = (change: Change<Versioned>) => ({ id: change.entity_id })
