import { useText } from '@comptoir/platform/admin'
import type { PostedItem } from '../contract/posted-data.ts'

export function useSenderName({ name, email, phone }: PostedItem) {
  const t = useText('posted-data')
  return name || email || phone || t('nameless')
}
