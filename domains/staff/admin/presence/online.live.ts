import { createStore, on, session, useStore } from '@comptoir/platform/admin'
import { onlineUsers } from '../../contract/staff.wire.ts'

/** Connected devices by user; sent to permitted roles only. */
const online = createStore<ReadonlyMap<string, number>>(new Map())

export const useOnline = () => useStore(online)

/** Called once, before the connection opens. */
export function subscribeToPresence() {
  on(onlineUsers, (people) =>
    online.set(new Map(people.map(({ user_id, connectedDevicesCount }) => [user_id, connectedDevicesCount]))),
  )
  session.onSignOut(online.reset)
}
