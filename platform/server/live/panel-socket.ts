import type { Server, Socket } from 'socket.io'
import type { Actor } from '../changes/change.ts'
import type { Context } from '../manifest/context.ts'

interface SocketData {
  actor: Actor
  token: string
  /** Permission revision at which the actor was identified. */
  revision: number
  /** Rooms that the panel has asked for, each with the question whether it may stay. */
  asked: Map<string, (context: Context) => Promise<boolean>>
}
type Events = Record<string, (payload: unknown) => void>

export type PanelServer = Server<Events, Events, object, SocketData>
export type PanelSocket = Socket<Events, Events, object, SocketData>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** From the handshake's auth, or from the connection query as the specification defines. */
export const tokenOf = ({ handshake }: PanelSocket) => textOf(handshake.auth.token) ?? textOf(handshake.query.token)

const position = (given: unknown) => {
  const seq = Number(given ?? Number.NaN)
  return Number.isSafeInteger(seq) && seq > 0 ? seq : null
}

/** Number of the last change that the client received, on a reconnect. */
export const sinceOf = ({ handshake }: PanelSocket) => position(handshake.auth.seq ?? handshake.query.seq)

/** Number of the last change before a new client read its first lists. */
export const startOf = ({ handshake }: PanelSocket) => position(handshake.auth.from)
