import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { messagesChannel } from '../db/wake-up.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { Relay } from './relay.ts'

/** A message to a room, which no change of the shop stands behind. */
export interface RoomMessage {
  room: string
  event: string
  payload: unknown
}

const RoomMessage = z.object({ room: z.string(), event: z.string(), payload: z.unknown() })

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const partBytes = 7_800
/** Messages of so many milliseconds are sent in one statement: a notification locks the cluster until it is committed. */
const sendEvery = 20
const maxParts = 20
/** Parts whose rest is lost are forgotten once so many messages have begun after them. */
const maxBegun = 1_000

function* partsOf(process: string, message: RoomMessage) {
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const id = randomUUID()
  const count = Math.ceil(text.length / partBytes)
  for (let at = 0; at < count; at += 1)
    yield `${process} ${id} ${at} ${count} ${text.slice(at * partBytes, (at + 1) * partBytes)}`
}

const Part = z.tuple([z.string(), z.uuid(), z.coerce.number(), z.coerce.number().min(1).max(maxParts), z.string()])

const messageIn = (parts: readonly string[]) =>
  RoomMessage.parse(JSON.parse(Buffer.from(parts.join(''), 'base64').toString()))

function openAssembly() {
  const begun = new Map<string, string[]>()

  function forgetOldest() {
    const [oldest] = begun.keys()
    if (begun.size > maxBegun && oldest !== undefined) begun.delete(oldest)
  }

  /** The whole message once its last part has come. */
  return (notification: string): { process: string; message: RoomMessage } | null => {
    const [process, id, at, count, text] = Part.parse(notification.split(' '))
    const parts = begun.get(id) ?? Array.from({ length: count }, () => '')
    parts[at] = text
    begun.set(id, parts)
    forgetOldest()
    if (parts.includes('')) return null
    begun.delete(id)
    return { process, message: messageIn(parts) }
  }
}

/** Carries messages to the rooms of all processes by notifications of the database; they are kept nowhere. */
export function openMessageBus({ id, database, log }: AppContext, relay: Relay) {
  const listeners: ((message: RoomMessage) => void)[] = []
  const assemble = openAssembly()
  let waiting: string[] = []

  const deliver = (message: RoomMessage) => {
    for (const listener of listeners) listener(message)
  }

  relay.onNotification(messagesChannel, (text) => {
    try {
      const received = assemble(text)
      if (received && received.process !== id) deliver(received.message)
    } catch (error) {
      log.warn({ err: error }, 'a message of another server could not be read')
    }
  })

  async function sendWaiting() {
    const parts = waiting
    waiting = []
    await database.pool.query(
      `select set_config('synchronous_commit', 'off', true), pg_notify('${messagesChannel}', part) from unnest($1::text[]) part`,
      [parts],
    )
  }

  return {
    onMessage: (listener: (message: RoomMessage) => void) => void listeners.push(listener),
    send(message: RoomMessage) {
      deliver(message)
      if (waiting.length === 0)
        setTimeout(
          () => void sendWaiting().catch((error) => log.warn({ err: error }, 'messages did not reach other servers')),
          sendEvery,
        ).unref()
      waiting.push(...partsOf(id, message))
    },
  }
}

export type MessageBus = ReturnType<typeof openMessageBus>
