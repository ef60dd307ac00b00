import { useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { Notification } from '../contract/index.ts'

/** A title is a translation key of the domain that sent it. One that nobody translates shows itself. */
export function useNotificationTitle() {
  const t = useText('')
  return useCallback(
    ({ title, title_args }: Pick<Notification, 'title' | 'title_args'>) =>
      t.has(title) ? t(title, title_args) : title,
    [t],
  )
}
