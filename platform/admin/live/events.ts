import { Envelope, type SocketEvent } from '../../contract/socket-event.ts'
import { logOnce } from '../i18n/log-once.ts'

/** What comes with the data: who did it, when, and its place in the order of all events. */
export type EventMeta = Omit<Envelope, 'data'>
export type EventHandler<Payload> = (data: Payload, meta: EventMeta) => void

type Listener = (envelope: Envelope) => void

const listeners = new Map<string, Set<Listener>>()
let lastSeq = 0

/** The last event seen; a reconnection asks for what came after it. */
export const seenSeq = () => lastSeq

export function sawSeq(seq: number) {
  lastSeq = Math.max(lastSeq, seq)
}

export function forgetSeq() {
  lastSeq = 0
}

/** Hears an event, whichever way it comes. Returns the function that stops hearing it. */
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

/** Gives an event as it came over the wire to everyone who listens for it. */
export function dispatch(name: string, message: unknown) {
  const envelope = Envelope.safeParse(message)
  if (!envelope.success) return logOnce(`Event ${name} came without its envelope`)
  sawSeq(envelope.data.seq)
  for (const listener of listeners.get(name) ?? []) listener(envelope.data)
}
