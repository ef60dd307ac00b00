import { type Context, message, type SendingPanel } from '@comptoir/platform/server'
import { PresenceSign, recordPresence } from '../../contract/presence.wire.ts'

const signsPerSecond = 5

/** A panel shows one record at a time. */
const rooms = new WeakMap<SendingPanel, string>()

function enter(panel: SendingPanel, room: string, mayStay: (context: Context) => Promise<boolean>) {
  if (panel.isIn(room)) return
  const before = rooms.get(panel)
  if (before) panel.leave(before)
  rooms.set(panel, room)
  panel.join(room, mayStay)
}

/** Tells the other panels that show the record; nothing of it is kept. */
async function pass(panel: SendingPanel, { actor, can, lists }: Context, sign: PresenceSign) {
  const list = lists.find(({ key }) => key === sign.list)
  if (!list || !actor.id || !can(list.permission) || !panel.spend('presence', signsPerSecond)) return
  const room = `presence:${sign.list}:${sign.id}`
  enter(panel, room, async (now) => now.can(list.permission))
  panel.say(room, recordPresence, { ...sign, user: { id: actor.id, name: actor.name } })
  if (sign.doing === 'left') panel.leave(room)
}

export const presenceMessages = [
  message({ event: recordPresence.name, schema: PresenceSign, maxBytes: 400, sends: [recordPresence], run: pass }),
]
