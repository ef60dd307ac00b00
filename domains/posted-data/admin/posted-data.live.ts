import { keyedList, on, session } from '@comptoir/platform/admin'
import { useSyncExternalStore } from 'react'
import { PostedItem } from '../contract/posted-data.ts'
import { deletePostedData, newPostedData, postedDataData, updatePostedData } from '../contract/posted-data.wire.ts'

const newest = keyedList<PostedItem>({ compare: (one, other) => other.created_at.localeCompare(one.created_at) })

/** Called once, before the connection opens. */
export function subscribeToPostedData() {
  on(postedDataData, (items) => newest.replace(items))
  on(newPostedData, (item) => newest.put(item))
  on(updatePostedData, ({ id, version, patch }) => {
    const known = newest.get(id)
    if (!known || known.version >= version) return
    const next = PostedItem.safeParse({ ...known, ...patch, id, version }).data
    if (next) newest.put(next)
  })
  on(deletePostedData, ({ id }) => newest.remove(id))
  session.onSignOut(() => newest.replace([]))
}

const awaitsStaff = ({ viewed, status }: PostedItem) => !viewed && status !== 'spam'

/** Counted among the newest items, as many as the server sends. */
export const useUnviewedCount = () => useSyncExternalStore(newest.subscribe, () => newest.count(awaitsStaff))
