import { useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { Notification } from '../../contract/notification.ts'

/** Titles are translation keys of the sending domain; an unknown key is shown as it is. */
export function useNotificationTitle() {
  const t = useText('')
  return useCallback(
    ({ title, title_args }: Pick<Notification, 'title' | 'title_args'>) =>
      t.has(title) ? t(title, title_args) : title,
    [t],
  )
}
