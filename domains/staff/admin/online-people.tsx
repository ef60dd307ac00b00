import { lazyPart, useCan, usePart } from '@comptoir/platform/admin'
import { useOnline } from './online.live.ts'
import { useMe } from './startup.ts'

const list = lazyPart(async () => (await import('./online-list.tsx')).OnlineList)

/** Who else is at work right now. Those who may not see the staff see nothing here. */
export const OnlinePeople = () => (useCan('users_page') ? <Others /> : null)

/** Whoever works alone never fetches the others. */
function Others() {
  const me = useMe()
  const List = usePart(
    list,
    [...useOnline().keys()].some((id) => id !== me.id),
  )
  return List && <List />
}
