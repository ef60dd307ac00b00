import { on, session } from '@comptoir/platform/admin'
import { useSyncExternalStore } from 'react'
import { onlineUsers } from '../contract/index.ts'

/** How many devices each person has connected right now; told to permitted roles alone. */
let online: ReadonlyMap<string, number> = new Map()
const watchers = new Set<() => void>()

function set(next: ReadonlyMap<string, number>) {
  online = next
  for (const watcher of watchers) watcher()
}

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}

export const useOnline = () => useSyncExternalStore(watch, () => online)

/** Begins to listen; called once, before the connection opens. */
export function followPresence() {
  on(onlineUsers, (people) =>
    set(new Map(people.map(({ user_id, connectedDevicesCount }) => [user_id, connectedDevicesCount]))),
  )
  session.onSignOut(() => set(new Map()))
}
