import { call, keyedList, on, session } from '@comptoir/platform/admin'
import { useMemo, useSyncExternalStore } from 'react'
import { kindOf, latest, unreadAmong } from '../../contract/notification.rules.ts'
import type { Notification } from '../../contract/notification.ts'
import {
  deleteNotificationData,
  markAll,
  markNotification,
  newNotificationData,
  notificationData,
  recentNotifications,
  updateNotificationData,
} from '../../contract/notification.wire.ts'
import { useMutedNews } from './use-muted-news.ts'

const newestFirst = (one: Notification, other: Notification) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id)

const list = keyedList<Notification>({ compare: newestFirst })
let isLoaded = false

/** Applies read marks from this or another device. */
function noteViewed(ids: readonly string[], viewed_at: Notification['viewed_at']) {
  for (const id of ids) {
    const known = list.get(id)
    if (known) list.put({ ...known, viewed_at })
  }
}

/** Called once, before the connection opens. */
export function subscribeToNotifications() {
  on(notificationData, (notifications) => {
    isLoaded = true
    list.replace(notifications)
  })
  on(newNotificationData, (notification) => list.put(notification))
  on(updateNotificationData, ({ id, ids = [id], patch }) => {
    if (typeof patch.viewed_at === 'string' || patch.viewed_at === null) noteViewed(ids, patch.viewed_at)
  })
  on(deleteNotificationData, ({ id, ids = [id] }) => {
    for (const each of ids) list.remove(each)
  })
  session.onSignOut(() => {
    isLoaded = false
    list.replace([])
  })
}

/** The latest thirty that the user wants; undefined until they have arrived. */
export function useNotifications() {
  const all = useSyncExternalStore(list.subscribe, () => (isLoaded ? list.all() : undefined))
  const muted = useMutedNews()
  return useMemo(() => all?.filter((each) => !muted.includes(kindOf(each))).slice(0, latest), [all, muted])
}

/** After a kind is wanted again: its older ones are not here. */
export async function reloadNotifications() {
  list.replace((await call(recentNotifications)).notifications)
}

export const useUnreadCount = () => unreadAmong(useNotifications() ?? [])

/** Optimistic: unread again if the server rejects it. */
export async function markRead({ id, viewed_at }: Notification) {
  if (viewed_at !== null) return
  noteViewed([id], new Date().toISOString())
  await call(markNotification, { params: { id } }).catch(() => noteViewed([id], null))
}

/** Returns the time stamp that identifies the marks for undo; null if there were none. */
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
