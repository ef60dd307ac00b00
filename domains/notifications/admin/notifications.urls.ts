import { z } from 'zod'

export const notificationsUrl = '/notifications'

export const notificationViews = ['all', 'unread'] as const

/** `?view=unread`. */
export const NotificationsAddress = z.object({ view: z.enum(notificationViews).catch('all') })

export const isNotificationView = (text: string) => z.enum(notificationViews).safeParse(text).success
