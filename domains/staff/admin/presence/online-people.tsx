import { lazy, useCan } from '@comptoir/platform/admin'
import { useMe } from '../startup.ts'
import { useOnline } from './online.live.ts'

const List = lazy(async () => (await import('./online-list.tsx')).OnlineList)

export const OnlinePeople = () => (useCan('users_page') ? <Others /> : null)

/** Loaded only while other users are online. */
function Others() {
  const me = useMe()
  const hasOthers = [...useOnline().keys()].some((id) => id !== me.id)
  return hasOthers && <List />
}
