import { z } from 'zod'

export const notificationsUrl = '/notifications'

/** `?view=unread`, or the domain that sent them: `?view=orders`. */
export const NotificationsAddress = z.object({
  view: z
    .string()
    .regex(/^[a-z][a-z-]{0,63}$/)
    .catch('all'),
})
