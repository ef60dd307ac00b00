import type { AppContext } from '../manifest/app-context.ts'
import type { LiveProcess } from '../manifest/domain.ts'
import { sessionRoom } from './live-rules.ts'
import type { PanelServer, PanelSocket } from './panel-socket.ts'

interface Parts {
  io: PanelServer
  process: AppContext
  revise(socket: PanelSocket): Promise<void>
  /** Called when who is who may have changed. */
  afterwards(): void
}

/** Lets open panels follow the rights of their users. When those cannot be asked, panels hear nothing until they can. */
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
        // The transport alone: they come back by themselves, and are looked up then.
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
    /** Grows with every change of rights: whoever was identified before one must be looked up again. */
    revision: () => revision,
    /** What could not be asked when it changed is asked again. */
    async makeSure() {
      if (!isUnsure) return
      isUnsure = false
      await live.reidentify('all').catch((error) => process.log.warn({ err: error }, 'rights are unknown'))
    },
  }
}
