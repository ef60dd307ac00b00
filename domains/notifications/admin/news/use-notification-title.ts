import { useFormats, useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { Notification } from '../../contract/notification.ts'

/** Days, such as `expires_on`, are written as the reader's language does. */
const isDay = (name: string) => name.endsWith('_on')

/** Titles are translation keys of the sending domain; an unknown key is shown as it is. */
export function useNotificationTitle() {
  const t = useText('')
  const { day } = useFormats()
  return useCallback(
    ({ title, title_args }: Pick<Notification, 'title' | 'title_args'>) => {
      if (!t.has(title)) return title
      const args = Object.entries(title_args).map(([name, value]) => [name, isDay(name) ? day(String(value)) : value])
      return t(title, Object.fromEntries(args))
    },
    [t, day],
  )
}
