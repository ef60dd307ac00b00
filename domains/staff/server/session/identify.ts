import type { Actor, AppContext, Identity } from '@comptoir/platform/server'
import { mayGrant } from '../../contract/permission.rules.ts'
import { sessionEnded } from '../../contract/staff.wire.ts'
import { personName } from '../../contract/user.rules.ts'
import { roleDeleted, roleUpdated, userDeleted, userUpdated } from '../../contract/user.wire.ts'
import { findSession, type LiveSession, touchSession } from './session.queries.ts'

/** Cache lifetime in milliseconds, in case a process misses a change event. */
const cacheMs = 1_000
const maxCached = 10_000

const actorOf = (session: LiveSession): Actor => ({
  kind: 'user',
  id: session.user_id,
  name: personName(session),
  session_id: session.id,
  role: session.preview ?? session.role,
  locale: session.locale,
  ...(session.preview && { only_reads: true }),
})

/** A preview ends when its user no longer holds the rights of the role. */
const isAllowed = ({ role, preview }: LiveSession) => preview === null || mayGrant({ role, settings: {} }, preview)

interface CachedIdentity {
  until: number
  identity: Promise<Identity>
}

const isFresh = (entry: CachedIdentity | undefined): entry is CachedIdentity => (entry?.until ?? 0) > performance.now()

/** After them somebody may be someone else. */
const rightsEvents = new Set([sessionEnded, roleUpdated, roleDeleted, userUpdated, userDeleted].map(({ name }) => name))

/**
 * Resolves tokens with a cache of one second. It is cleared when permissions change: by the time this process replies to
 * whoever changed them, and when it hears of a change by another.
 */
export function openIdentities({ database, shop, feed }: Pick<AppContext, 'database' | 'shop' | 'feed'>) {
  const known = new Map<string, CachedIdentity>()

  async function lookUp(token: string): Promise<Identity> {
    const session = await findSession(database.write, shop, token)
    if (session?.state !== 'active') return 'unknown'
    if (session.expired || !isAllowed(session)) return 'expired'
    if (session.stale) await touchSession(database.write, shop, session)
    return actorOf(session)
  }

  function identify(token: string): Promise<Identity> {
    const remembered = known.get(token)
    if (isFresh(remembered)) return remembered.identity
    if (known.size > maxCached) known.clear()
    const identity = lookUp(token)
    known.set(token, { until: performance.now() + cacheMs, identity })
    identity.catch(() => known.delete(token))
    return identity
  }

  const forget = () => known.clear()
  feed.subscribe((events) => {
    if (events.some((event) => rightsEvents.has(event))) forget()
  })
  return { identify, forget }
}
