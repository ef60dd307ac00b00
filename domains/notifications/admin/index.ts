import { adminDomain, call, lazy } from '@comptoir/platform/admin'
import { Bell as BellIcon } from 'lucide-react'
import { notificationData, recentNotifications } from '../contract/notification.wire.ts'
import { Announcer } from './bell/announcer.tsx'
import { Bell } from './bell/bell.tsx'
import { subscribeToNotifications } from './news/notification.live.ts'
import { notificationsUrl } from './notifications.urls.ts'

const permission = 'signed_in'

export const notifications = adminDomain({
  key: 'notifications',
  screens: [{ path: notificationsUrl, permission, load: () => import('./notifications.screen.tsx') }],
  menu: [
    {
      id: 'notifications',
      to: notificationsUrl,
      icon: BellIcon,
      permission,
      group: 'profile',
      position: 20,
      keys: 'g n',
    },
  ],
  batches: [{ event: notificationData, permission, load: async () => (await call(recentNotifications)).notifications }],
  slots: { 'topbar.end': Bell, 'frame.always': Announcer },
  recordSlots: { 'profile.side': lazy(async () => (await import('./news/news-choice.tsx')).NewsChoice) },
  connect: subscribeToNotifications,
})
