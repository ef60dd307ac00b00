import { call, keyedList, on, session } from '@comptoir/platform/admin'
import { useMemo, useSyncExternalStore } from 'react'
import {
  deleteNotificationData,
  latest,
  markAll,
  markNotification,
  type Notification,
  newNotificationData,
  notificationData,
  unreadAmong,
  updateNotificationData,
} from '../contract/index.ts'

const newestFirst = (one: Notification, other: Notification) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id)

const list = keyedList<Notification>({ compare: newestFirst })
let isLoaded = false

/** Notes when something was read, on whichever device, or that it is unread again. */
function noteViewed(ids: readonly string[], viewed_at: Notification['viewed_at']) {
  for (const id of ids) {
    const known = list.get(id)
    if (known) list.put({ ...known, viewed_at })
  }
}

/** Begins to listen; called once, before the connection opens. */
export function followNotifications() {
  on(notificationData, (notifications) => {
    isLoaded = true
    list.replace(notifications)
  })
  on(newNotificationData, (notification) => list.put(notification))
  on(updateNotificationData, ({ id, ids = [id], patch }) => {
    if (typeof patch.viewed_at === 'string' || patch.viewed_at === null) noteViewed(ids, patch.viewed_at)
  })
  on(deleteNotificationData, ({ id }) => list.remove(id))
  session.onSignOut(() => {
    isLoaded = false
    list.replace([])
  })
}

/** The latest thirty, which the bell looks at; undefined until they have come. */
export function useNotifications() {
  const all = useSyncExternalStore(list.subscribe, () => (isLoaded ? list.all() : undefined))
  return useMemo(() => all?.slice(0, latest), [all])
}

export const useUnreadCount = () => unreadAmong(useNotifications() ?? [])

/** Marks at once and tells the server; what it refuses is unread again. */
export async function markRead({ id, viewed_at }: Notification) {
  if (viewed_at !== null) return
  noteViewed([id], new Date().toISOString())
  await call(markNotification, { params: { id } }).catch(() => noteViewed([id], null))
}

/** Answers the moment by which the marks can be taken back; null where there was nothing to mark. */
export async function markAllRead() {
  const unread = list.all().filter((each) => each.viewed_at === null)
  const ids = unread.map(({ id }) => id)
  noteViewed(ids, new Date().toISOString())
  try {
    return (await call(markAll)).viewed_at
  } catch (error) {
    noteViewed(ids, null)
    throw error
  }
}
