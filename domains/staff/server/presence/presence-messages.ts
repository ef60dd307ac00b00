import { type Context, message, type SendingPanel } from '@comptoir/platform/server'
import {
  PresenceSign,
  PresenceWatch,
  presenceAsked,
  presenceWatch,
  recordPresence,
} from '../../contract/presence.wire.ts'

const signsPerSecond = 5

/** Those who show one record, those who show any of the list, and those who watch who does. */
const roomOf = ({ list, id }: Pick<PresenceSign, 'list' | 'id'>) => `presence:${list}:${id}`
const shownOf = (list: string) => `presence-shown:${list}`
const watchedOf = (list: string) => `presence-watched:${list}`

/** A panel shows one record at a time. */
const rooms = new WeakMap<SendingPanel, readonly string[]>()

function leave(panel: SendingPanel) {
  for (const room of rooms.get(panel) ?? []) panel.leave(room)
  rooms.delete(panel)
}

function enter(panel: SendingPanel, sign: PresenceSign, mayStay: (context: Context) => Promise<boolean>) {
  const entered = [roomOf(sign), shownOf(sign.list)]
  if (entered.every((room) => panel.isIn(room))) return
  leave(panel)
  rooms.set(panel, entered)
  for (const room of entered) panel.join(room, mayStay)
}

/** Tells the other panels that show the record, and those that watch the list; nothing of it is kept. */
async function pass(panel: SendingPanel, { actor, can, lists }: Context, sign: PresenceSign) {
  const list = lists.find(({ key }) => key === sign.list)
  if (!list || !actor.id || !can(list.permission) || !panel.spend('presence', signsPerSecond)) return
  enter(panel, sign, async (now) => now.can(list.permission))
  const told = { ...sign, user: { id: actor.id, name: actor.name } }
  panel.say(roomOf(sign), recordPresence, told)
  panel.say(watchedOf(sign.list), recordPresence, told)
  if (sign.doing === 'left') leave(panel)
}

/** Who may see the colleagues hears of them what they have open, in the lists that they may see themselves. */
async function watch(panel: SendingPanel, { actor, can, lists }: Context, { watches }: PresenceWatch) {
  if (!watches) for (const { key } of lists) panel.leave(watchedOf(key))
  if (!watches || !actor.id || !can('users_page') || !panel.spend('presence', signsPerSecond)) return
  for (const { key, permission } of lists.filter((list) => can(list.permission))) {
    panel.join(watchedOf(key), async (now) => now.can('users_page') && now.can(permission))
    panel.say(shownOf(key), presenceAsked, { list: key })
  }
}

export const presenceMessages = [
  message({ event: recordPresence.name, schema: PresenceSign, maxBytes: 400, sends: [recordPresence], run: pass }),
  message({ event: presenceWatch, schema: PresenceWatch, maxBytes: 40, sends: [presenceAsked], run: watch }),
]
