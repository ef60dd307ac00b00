import { useText } from '@comptoir/platform/admin'
import type { GiftCardRow } from '../contract/gift-card-row.ts'

/** By the end of its code; before it has one, by whom it is for. */
export function useCardName() {
  const t = useText('gift-cards')
  return ({ last4, recipient_name, recipient_email }: GiftCardRow) => {
    const name = recipient_name ?? recipient_email
    if (last4 !== null) return t('list.name', { last4 })
    return name === null ? t('one') : t('list.name_for', { name })
  }
}
