import { Envelope, endpoint, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { changesAfter } from '../changes/change-log.ts'
import type { AppContext } from '../manifest/app-context.ts'
import { handle } from '../manifest/domain.ts'
import type { LiveRules } from './live-rules.ts'
import type { Relay } from './relay.ts'

const maxPolledChanges = 500

/** Live events since `seq`, for panels without a socket: same names, same envelopes. */
export const pollEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  permission: 'signed_in',
  summary: 'The live events since a sequence number, for panels without a socket',
  query: z.strictObject({ since: WholeNumber.optional() }),
  reply: z.object({
    events: z.array(Envelope.extend({ name: z.string() })),
    seq: z.int(),
    /** Too many events to replay: reload the lists. */
    reload: z.boolean(),
  }),
})

export const pollingRoute = (app: AppContext, rules: LiveRules, relay: Relay) =>
  handle(pollEvents, async ({ actor }, { query: { since } }) => {
    const seq = relay.position()
    if (since === undefined || since > seq || seq - since > maxPolledChanges) return { events: [], seq, reload: true }
    const rooms = new Set(rules.roomsFor(actor))
    const changes = (
      await changesAfter(app.database.write, { shop: app.shop, after: since, limit: maxPolledChanges })
    ).filter((change) => change.seq <= seq)
    const events = (await rules.outgoing(changes))
      .flat()
      .filter((outgoing) => outgoing.rooms.some((room) => rooms.has(room)))
      .map(({ event, envelope }) => ({ name: event, ...envelope }))
    return { events, seq, reload: false }
  })
