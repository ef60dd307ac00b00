import { type Envelope, permissionsOf } from '@comptoir/platform/contract'
import type { Actor, Change } from '../changes/change.ts'
import { mayPass } from '../db/database-errors.ts'
import { type AppContext, mayIn, systemContext } from '../manifest/app-context.ts'
import type { ServerDomain } from '../manifest/domain.ts'
import type { BroadcastRule, RecordRead } from '../manifest/live-rule.ts'
import { mayLack, redact } from '../manifest/policy.ts'

export const permissionRoom = (permission: string) => `may:${permission}`
export const userRoom = (user: string) => `user:${user}`
export const sessionRoom = (session: string) => `session:${session}`

export interface Outgoing {
  event: string
  rooms: readonly string[]
  envelope: Envelope
}

function roomsOf({ audience }: BroadcastRule, change: Change): readonly string[] {
  if ('permission' in audience) return [permissionRoom(audience.permission)]
  if ('users' in audience) return audience.users(change).map(userRoom)
  if ('rooms' in audience) return audience.rooms(change)
  const permission = audience.permissionOf(change)
  return permission ? [permissionRoom(permission)] : []
}

type Path = readonly string[]

function without(payload: unknown, hidden: readonly Path[]): unknown {
  const redacted = (value: unknown) => hidden.reduce((rest, path) => redact(rest, path), value)
  if (typeof payload !== 'object' || payload === null || !('patch' in payload)) return redacted(payload)
  return { ...payload, patch: redacted(payload.patch) }
}

/** Fields that some members of the audience may not read; removed from the payload. */
function hiddenFields({ policy }: AppContext, { audience, restricted }: BroadcastRule) {
  const given = 'permission' in audience ? audience.permission : null
  return restricted
    .filter(({ permission }) => given === null || (permission !== given && mayLack(policy, given, permission)))
    .map(({ path }) => path)
}

/** Applies one rule to a change. A rule that throws is logged and skipped. */
function outgoingBy({ log }: AppContext, { rule, hidden }: ShapedRule, change: Change): Outgoing[] {
  try {
    const { seq, at, actor } = change
    const data = without(rule.shape(change), hidden)
    return [{ event: rule.socketEvent.name, rooms: roomsOf(rule, change), envelope: { seq, at, actor, data } }]
  } catch (error) {
    log.error(
      { err: error, event: change.event, seq: change.seq, socket_event: rule.socketEvent.name },
      'a live rule failed',
    )
    return []
  }
}

interface ShapedRule {
  rule: BroadcastRule
  hidden: readonly Path[]
}

/** Reads records by id. If the read fails permanently, treats them as deleted, so later changes are still sent. */
async function readRecords(app: AppContext, { read }: RecordRead, ids: readonly string[]) {
  try {
    const records = await read(systemContext(app, 'live'), ids)
    return new Map(records.map((record) => [record.id, record]))
  } catch (error) {
    if (mayPass(error)) throw error
    app.log.error({ err: error }, 'the records of changes could not be read')
    return new Map()
  }
}

const eventsOf = ({ events }: RecordRead) => new Set(events.map(({ name }) => name))

/**
 * Fills in records that the log does not hold from the tables, one read per kind and batch. Null means that
 * the record was deleted meanwhile: nothing is sent.
 */
async function withRecords(
  app: AppContext,
  reads: readonly RecordRead[],
  changes: readonly Change[],
): Promise<(Change | null)[]> {
  const completed = new Map<Change, Change | null>()
  for (const kind of reads) {
    const events = eventsOf(kind)
    const matching = changes.filter(({ event }) => events.has(event))
    if (matching.length === 0) continue
    const records = await readRecords(app, kind, [...new Set(matching.map(({ entity_id }) => entity_id))])
    for (const change of matching) {
      const after = records.get(change.entity_id)
      completed.set(change, after ? { ...change, after } : null)
    }
  }
  return changes.map((change) => completed.get(change) ?? (completed.has(change) ? null : change))
}

export function openLiveRules(app: AppContext, domains: readonly ServerDomain[]) {
  const rules = domains.flatMap(({ live = [] }) => live)
  const broadcastRules = rules.filter((rule) => rule.kind === 'broadcast')
  const broadcasts = domains.flatMap(({ key, live = [] }) =>
    live.flatMap((rule) => (rule.kind === 'broadcast' ? [{ module: key, rule, hidden: hiddenFields(app, rule) }] : [])),
  )
  const processRules = rules.filter((rule) => rule.kind === 'process')
  const reads = domains.flatMap((domain) => domain.reads ?? [])
  const snapshots = domains.flatMap(({ key, snapshots: own = [] }) =>
    own.map((snapshot) => ({ module: key, snapshot })),
  )
  const permissions = new Set([
    ...broadcastRules.flatMap(({ audience }) => ('permission' in audience ? [audience.permission] : [])),
    ...snapshots.map(({ snapshot }) => snapshot.permission),
    ...permissionsOf(app.policy),
  ])

  const broadcastsOf = (change: Change) =>
    broadcasts
      .filter(({ rule, module }) => rule.event === change.event && !app.isModuleOff(module))
      .flatMap((broadcast) => outgoingBy(app, broadcast, change))

  return {
    processRules,
    /** Snapshots of the modules that are on. */
    snapshotRules: () => snapshots.flatMap(({ module, snapshot }) => (app.isModuleOff(module) ? [] : [snapshot])),

    /** The rooms that match an actor's current permissions. */
    roomsFor: (actor: Actor): string[] => [
      ...(actor.id ? [userRoom(actor.id)] : []),
      ...(actor.session_id ? [sessionRoom(actor.session_id)] : []),
      ...[...permissions].filter((permission) => mayIn(app, actor, permission)).map(permissionRoom),
    ],

    /** The socket messages for each change, with their rooms. */
    async outgoing(changes: readonly Change[]): Promise<Outgoing[][]> {
      const completed = await withRecords(app, reads, changes)
      return completed.map((change) => (change ? broadcastsOf(change) : []))
    },
  }
}

export type LiveRules = ReturnType<typeof openLiveRules>
