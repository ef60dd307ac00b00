import type { AppContext } from '../manifest/app-context.ts'
import type { LiveProcess } from '../manifest/domain.ts'
import { sessionRoom } from './live-rules.ts'
import type { PanelServer, PanelSocket } from './panel-socket.ts'

interface Parts {
  io: PanelServer
  process: AppContext
  revise(socket: PanelSocket): Promise<void>
  /** Called after sessions or actors changed. */
  afterwards(): void
}

/**
 * Applies permission changes to open panels. If the database cannot be read, disconnects the affected panels,
 * so none keeps stale permissions.
 */
export function openLiveRights({ io, process, revise, afterwards }: Parts) {
  let revision = 0
  let isUnsure = false

  const panelsOf = (users: readonly string[] | 'all') =>
    [...io.sockets.sockets.values()].filter(({ data }) => users === 'all' || users.includes(data.actor.id ?? ''))

  const live: LiveProcess = {
    async reidentify(users) {
      revision += 1
      const panels = panelsOf(users)
      try {
        await process.renew()
        for (const socket of panels) await revise(socket)
      } catch (error) {
        isUnsure = true
        // Closes only the transport: the client reconnects by itself and is identified again.
        for (const { conn } of panels) conn.close()
        throw error
      }
      afterwards()
    },
    async endSession(session) {
      revision += 1
      io.local.in(sessionRoom(session)).disconnectSockets(true)
      await process.renew()
    },
  }

  return {
    live,
    /** Counts permission changes; an actor identified under an older revision must be read again. */
    revision: () => revision,
    /** Repeats a permission update that failed. */
    async makeSure() {
      if (!isUnsure) return
      isUnsure = false
      await live.reidentify('all').catch((error) => process.log.warn({ err: error }, 'rights are unknown'))
    },
  }
}
