import { Envelope, type SocketEvent } from '../../contract/wire/socket-event.ts'
import { logOnce } from '../i18n/log-once.ts'
import { rememberAuthor } from './authors.ts'

export type EventMeta = Omit<Envelope, 'data'>
export type EventHandler<Payload> = (data: Payload, meta: EventMeta) => void

type Listener = (envelope: Envelope) => void

const listeners = new Map<string, Set<Listener>>()
let lastSeq = 0

/** Sequence number of the last event; a reconnection asks for the later ones. */
export const seenSeq = () => lastSeq

export function sawSeq(seq: number) {
  lastSeq = Math.max(lastSeq, seq)
}

export function forgetSeq() {
  lastSeq = 0
}

export function on<Payload>(event: SocketEvent<Payload>, handler: EventHandler<Payload>) {
  const listener: Listener = ({ data, ...meta }) => {
    const payload = event.schema.safeParse(data)
    if (payload.success) handler(payload.data, meta)
    else logOnce(`Event ${event.name} has an unexpected shape: ${payload.error.message}`)
  }
  const known = listeners.get(event.name) ?? new Set()
  listeners.set(event.name, known.add(listener))
  return () => known.delete(listener)
}

export function dispatch(name: string, message: unknown) {
  const envelope = Envelope.safeParse(message)
  if (!envelope.success) return logOnce(`Event ${name} came without its envelope`)
  sawSeq(envelope.data.seq)
  rememberAuthor(envelope.data.data, envelope.data)
  for (const listener of listeners.get(name) ?? []) listener(envelope.data)
}
