import type { Server, Socket } from 'socket.io'
import type { Actor } from '../changes/change.ts'

interface SocketData {
  actor: Actor
  token: string
  /** How many revisions of rights there had been when the actor was looked up. */
  revision: number
}
type Events = Record<string, (payload: unknown) => void>

export type PanelServer = Server<Events, Events, object, SocketData>
/** One open panel. */
export type PanelSocket = Socket<Events, Events, object, SocketData>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The token: from the handshake's auth, or from the connection query as the specification has it. */
export const tokenOf = ({ handshake }: PanelSocket) => textOf(handshake.auth.token) ?? textOf(handshake.query.token)

/** The last change the client has heard of, if it has been here before. */
export function sinceOf({ handshake }: PanelSocket) {
  const since = Number(handshake.auth.seq ?? handshake.query.seq ?? Number.NaN)
  return Number.isSafeInteger(since) && since > 0 ? since : null
}
