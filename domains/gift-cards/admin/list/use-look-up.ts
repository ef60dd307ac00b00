import { call, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { lookUpGiftCard } from '../../contract/gift-card.wire.ts'
import { giftCardUrl } from '../gift-cards.urls.ts'

interface LookUp {
  /** Sent in the body of a request, and kept nowhere. */
  code: string
  onFound?: () => void
  onFailed?: (error: Error) => void
}

/** Opens the card of a whole code. What is wrong and what nobody has answer alike, and tries are counted. */
export function useLookUp({ code, onFound, onFailed }: LookUp) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(lookUpGiftCard, { body: { code } }),
    onSuccess({ gift_card }) {
      onFound?.()
      void navigate(giftCardUrl(gift_card.id))
    },
    ...(onFailed && { onError: onFailed }),
  })
}

/** What is left to try after this refusal, in words. */
export function useTriesLeft() {
  const t = useText('gift-cards')
  return (error: Error) =>
    error instanceof ApiError && typeof error.details.left === 'number'
      ? t('look_up.left', { count: error.details.left })
      : null
}
