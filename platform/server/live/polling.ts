import { apiError, Envelope, endpoint, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import type { Change } from '../changes/change.ts'
import { changesBetween } from '../changes/change-log.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import { handle } from '../manifest/domain.ts'
import type { LiveProcess } from '../manifest/live-rule.ts'
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

/** True if these changes concern the settings or rights of this user, which sockets receive as snapshots. */
async function concernsRights(rules: LiveRules, changes: readonly Change[], user: string | null) {
  let isConcerned = false
  const process: LiveProcess = {
    async reidentify(users) {
      isConcerned ||= users === 'all' || users.includes(user ?? '')
    },
    async endSession() {},
    async resend() {
      isConcerned = true
    },
    async recheck() {},
  }
  for (const change of changes) {
    for (const rule of rules.processRules) if (rule.event === change.event) await rule.run(process, change)
  }
  return isConcerned
}

/** Depends on all rights of a user: settings, menus and notifications. */
async function ownSnapshots(rules: LiveRules, context: Context, stamp: { seq: number; at: string }) {
  const own = rules.snapshotRules().filter(({ shared, permission }) => !shared && context.can(permission))
  return Promise.all(own.map(async ({ event, load }) => ({ ...stamp, name: event.name, data: await load(context) })))
}

export const pollingRoute = (app: AppContext, rules: LiveRules, relay: Relay) =>
  handle(pollEvents, async (context, { query: { since } }) => {
    const { actor } = context
    // It hears what it may by the panel's own connection; here would be what is its user's alone.
    if (actor.plugin) throw apiError('FORBIDDEN', { flag: 'person' })
    const seq = relay.position()
    if (since === undefined || since > seq || seq - since > maxPolledChanges) return { events: [], seq, reload: true }
    const rooms = new Set(rules.roomsFor(actor))
    const window = { shop: app.shop, after: since, upTo: seq, limit: maxPolledChanges }
    const changes = await changesBetween(app.database.write, window)
    const events = (await rules.outgoing(changes))
      .flat()
      .filter((outgoing) => outgoing.rooms.some((room) => rooms.has(room)))
      .map(({ event, envelope }) => ({ name: event, ...envelope }))
    if (!(await concernsRights(rules, changes, actor.id))) return { events, seq, reload: false }
    const snapshots = await ownSnapshots(rules, context, { seq, at: app.now().toISOString() })
    return { events: [...events, ...snapshots], seq, reload: false }
  })
