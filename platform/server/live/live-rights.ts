import type { AppContext } from '../manifest/app-context.ts'
import type { LiveProcess } from '../manifest/live-rule.ts'
import { type LiveRules, sessionRoom } from './live-rules.ts'
import type { PanelMessages } from './panel-messages.ts'
import type { PanelServer, PanelSocket } from './panel-socket.ts'
import type { Snapshots } from './snapshots.ts'

interface Parts {
  io: PanelServer
  app: AppContext
  updateRooms(socket: PanelSocket): Promise<void>
  messages: PanelMessages
  snapshots: Snapshots
  rules: LiveRules
  /** Called after sessions or actors changed. */
  onUpdated(): void
}

/**
 * Applies permission changes to open panels. If the database cannot be read, disconnects the affected panels,
 * so none keeps stale permissions.
 */
export function openLiveRights({ io, app, updateRooms, messages, snapshots, rules, onUpdated }: Parts) {
  let revision = 0
  let isPending = false

  const panelsOf = (users: readonly string[] | 'all') =>
    [...io.sockets.sockets.values()].filter(({ data }) => users === 'all' || users.includes(data.actor.id ?? ''))

  const live: LiveProcess = {
    async reidentify(users) {
      revision += 1
      const panels = panelsOf(users)
      try {
        await app.renew()
        snapshots.forget()
        for (const socket of panels) {
          await updateRooms(socket)
          await messages.recheck(socket)
        }
      } catch (error) {
        isPending = true
        // Closes only the transport: the client reconnects by itself and is identified again.
        for (const { conn } of panels) conn.close()
        throw error
      }
      onUpdated()
    },
    async endSession(session) {
      revision += 1
      io.local.in(sessionRoom(session)).disconnectSockets(true)
      await app.renew()
    },
    async resend({ name }) {
      const snapshot = rules.snapshotRules().find(({ event }) => event.name === name)
      if (snapshot) await snapshots.resend(snapshot, panelsOf('all'))
    },
    async recheck(room) {
      for (const socket of panelsOf('all')) await messages.recheck(socket, [room])
    },
  }

  return {
    live,
    /** Counts permission changes; an actor identified under an older revision must be read again. */
    revision: () => revision,
    /** Repeats a permission update that failed. */
    async retryPending() {
      if (!isPending) return
      isPending = false
      await live.reidentify('all').catch((error) => app.log.warn({ err: error }, 'rights are unknown'))
    },
  }
}
