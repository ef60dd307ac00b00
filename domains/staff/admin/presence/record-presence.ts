import { on, tellServer } from '@comptoir/platform/admin'
import { type Doing, doings, type PresenceSign, presenceAsked, recordPresence } from '../../contract/presence.wire.ts'

/** Milliseconds. */
export const signEvery = 25_000
export const goneAfter = 60_000

export interface Present {
  user: { id: string; name: string }
  doing: Doing
}

interface Seen extends Present {
  at: number
}

/** Names this panel: somebody may have two. */
const panel = crypto.randomUUID()

const strongest = (said: readonly Doing[]) => doings.findLast((doing) => said.includes(doing)) ?? 'here'

/** Gives signs of this panel on a record, and keeps those of others; several parts of its page may say what they do. */
function openPresence(list: string, id: string, now: () => number = Date.now) {
  const seen = new Map<string, Seen>()
  const said: Doing[] = []
  const listeners = new Set<() => void>()
  let others: readonly Present[] = []

  function tell(doing: PresenceSign['doing'], asks = false) {
    tellServer(recordPresence.name, { list, id, panel, doing, asks } satisfies PresenceSign)
  }
  const sign = (asks = false) => document.visibilityState === 'visible' && tell(strongest(said), asks)

  function show() {
    others = [...seen.values()]
    for (const listener of listeners) listener()
  }

  function forgetTheGone() {
    const gone = [...seen].filter(([, { at }]) => now() - at >= goneAfter)
    for (const [key] of gone) seen.delete(key)
    if (gone.length > 0) show()
  }

  const stopAsked = on(presenceAsked, (asked) => asked.list === list && sign())
  const stop = on(recordPresence, (told) => {
    if (told.list !== list || told.id !== id || told.panel === panel) return
    if (told.doing === 'left') seen.delete(told.panel)
    else seen.set(told.panel, { user: told.user, doing: told.doing, at: now() })
    if (told.asks) sign()
    show()
  })
  const timer = setInterval(() => {
    sign()
    forgetTheGone()
  }, signEvery)
  const comeBack = () => sign(true)
  const leave = () => tell('left')
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('pagehide', leave)

  return {
    /** Says what a part of the page does; the returned function takes it back. */
    say(doing: Doing) {
      said.push(doing)
      sign(said.length === 1)
      return () => {
        said.splice(said.indexOf(doing), 1)
        if (said.length > 0) sign()
      }
    },
    comeBack,
    others: () => others,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isDeserted: () => said.length === 0,
    close() {
      stop()
      stopAsked()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

type Presence = ReturnType<typeof openPresence>

const open = new Map<string, Presence>()

/** The presence on a record, one for all parts of its page. */
export function enterRecord(list: string, id: string): Presence {
  const key = `${list} ${id}`
  const presence = open.get(key) ?? openPresence(list, id)
  open.set(key, presence)
  return presence
}

export function leaveRecord(list: string, id: string, presence: Presence) {
  if (!presence.isDeserted()) return
  open.delete(`${list} ${id}`)
  presence.close()
}
