import { isGiftCode, normalizedGiftCode } from '@comptoir/gift-cards/contract'
import { call, useCan } from '@comptoir/platform/admin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOrderCard, listOrderCards, type OrderCard } from '../../contract/money/order-card.wire.ts'
import { paymentsKey } from '../use-payments.ts'

const noCards: readonly OrderCard[] = []

/** In place of a card of the customer: the one whose code is typed. */
export const byCode = 'code'

/** The customer's cards, for whoever sees gift cards. */
function useCustomerCards(id: string) {
  const isAllowed = useCan('admin_gift_cards')
  const { data } = useQuery({
    queryKey: [...paymentsKey, 'gift_cards', id],
    queryFn: ({ signal }) => call(listOrderCards, { params: { id }, signal }),
    enabled: isAllowed,
    staleTime: 0,
  })
  return data?.cards ?? noCards
}

/** Which card pays: one of the customer's, or the one of a code, which is looked up once it is whole. */
export function useChosenCard(id: string) {
  const cards = useCustomerCards(id)
  const [chosen, choose] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const check = useMutation({
    mutationFn: (whole: string) => call(checkOrderCard, { params: { id }, body: { code: whole } }),
  })
  const whose = chosen ?? cards[0]?.id ?? byCode
  const own = cards.find((card) => card.id === whose)
  return {
    ...{ cards, whose, choose, code },
    type(text: string) {
      const [before, whole] = [normalizedGiftCode(code), normalizedGiftCode(text)]
      setCode(text)
      // The customer's cards may come while somebody types.
      choose(byCode)
      if (whole === before) return
      if (isGiftCode(whole)) check.mutate(whole)
      else check.reset()
    },
    isLooking: whose === byCode && check.isPending,
    error: whose === byCode ? check.error : null,
    card: own ?? (whose === byCode ? check.data?.card : undefined),
    choice: own ? { card_id: own.id } : { code: normalizedGiftCode(code) },
  }
}
