import type { Actor } from '../changes/change.ts'
import { changesBetween } from '../changes/change-log.ts'
import { type AppContext, mayIn } from '../manifest/app-context.ts'
import { type LiveRules, permissionRoom } from './live-rules.ts'
import type { PanelSocket } from './panel-socket.ts'
import { sinceOf, startOf } from './panel-socket.ts'
import type { Relay } from './relay.ts'
import type { Snapshots } from './snapshots.ts'

/** A client further behind reloads its lists instead of replaying. */
const maxReplay = 2_000

const isReplayable = (behind: number) => behind >= 0 && behind <= maxReplay

interface Parts {
  app: AppContext
  rules: LiveRules
  relay: Relay
  snapshots: Snapshots
}

/** Accepts panels and updates their rooms when permissions change. */
export function openHandshake({ app, rules, relay, snapshots }: Parts) {
  async function replay(socket: PanelSocket, since: number, rooms: ReadonlySet<string>) {
    const missed = await changesBetween(app.database.write, {
      shop: app.shop,
      after: since,
      upTo: relay.position(),
      limit: maxReplay + 1,
    })
    const replayed = (await rules.outgoing(missed)).flat()
    for (const { event, rooms: addressed, envelope } of replayed) {
      if (addressed.some((room) => rooms.has(room))) socket.emit(event, envelope)
    }
  }

  /** Reads the actor again; disconnects the socket when its session has ended. */
  async function identifyAgain(socket: PanelSocket): Promise<Actor | null> {
    const identity = await app.identify(socket.data.token)
    if (typeof identity !== 'object') {
      socket.disconnect(true)
      return null
    }
    socket.data.actor = identity
    return identity
  }

  /** Replays missed events if possible; sends snapshots to new and to late panels; joins the rooms last. */
  async function admit(socket: PanelSocket, revision: number) {
    // Permission changes are pushed only to accepted sockets, so one that connects meanwhile must read its
    // actor again.
    const actor = socket.data.revision === revision ? socket.data.actor : await identifyAgain(socket)
    if (!actor) return
    const rooms = rules.roomsFor(actor)
    const since = sinceOf(socket)
    const from = since ?? startOf(socket)
    const isWithinReach = from !== null && isReplayable(relay.position() - from)
    if (isWithinReach) await replay(socket, from, new Set(rooms))
    const isReplayed = isWithinReach && since !== null
    await Promise.all(
      rules
        .snapshotRules()
        .filter(({ repeats }) => !isReplayed || repeats)
        .filter(({ permission }) => mayIn(app, actor, permission))
        .map(async (snapshot) => socket.emit(snapshot.event.name, await snapshots.snapshotFor(snapshot, actor))),
    )
    socket.join(rooms)
  }

  async function updateRooms(socket: PanelSocket) {
    const identity = await identifyAgain(socket)
    if (!identity) return
    const rooms = new Set(rules.roomsFor(identity))
    const lost = [...socket.rooms].filter(
      (room) => room !== socket.id && !rooms.has(room) && !socket.data.asked.has(room),
    )
    for (const room of lost) socket.leave(room)
    const gained = [...rooms].filter((room) => !socket.rooms.has(room))
    socket.join(gained)
    const isChanged = lost.length + gained.length > 0
    // Notifications depend on all rights of a user, so they are not shared.
    const gainedSnapshots = rules
      .snapshotRules()
      .filter(
        ({ repeats, permission, shared }) =>
          repeats ||
          gained.includes(permissionRoom(permission)) ||
          (isChanged && !shared && mayIn(app, identity, permission)),
      )
    for (const snapshot of gainedSnapshots)
      socket.emit(snapshot.event.name, await snapshots.snapshotFor(snapshot, identity))
  }

  return { admit, updateRooms }
}
