import { call, type PaletteGroup, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Gift, Search } from 'lucide-react'
import { useMemo } from 'react'
import { listGiftCards } from '../../contract/gift-card.wire.ts'
import { isGiftCode, isLikeGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import { useLookUp, useTriesLeft } from './use-look-up.ts'

const maxFound = 5

/** No other search hears of a code, whose text would stand in an address. */
export const claimsGiftCode = (text: string) => isLikeGiftCode(normalizedGiftCode(text))

/** A whole code is looked up when somebody says so: tries are counted. */
function useLookUpOffer(text: string): PaletteGroup | null {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const triesLeft = useTriesLeft()
  const { mutate } = useLookUp({
    code: text,
    onFailed(error) {
      const detail = triesLeft(error)
      toast.error(errorText(error), detail === null ? {} : { detail })
    },
  })
  const isWhole = isGiftCode(normalizedGiftCode(text))
  return useMemo(() => {
    if (!isWhole) return null
    const icon = <Search size={16} aria-hidden="true" />
    return {
      ...{ id: 'gift_cards', label: t('title') },
      items: [{ id: 'look_up', icon, label: t('look_up.this'), run: () => mutate() }],
    }
  }, [isWhole, mutate, t])
}

/** By the last four, a name or the number of the order. */
export function useFoundCards(text: string): PaletteGroup | null {
  const t = useText('gift-cards')
  const { money } = useFormats()
  const offer = useLookUpOffer(text)
  const isCode = claimsGiftCode(text)
  const { data, isPlaceholderData: isFormer } = useQuery({
    queryKey: ['gift_cards', 'found', isCode ? '' : text],
    queryFn: ({ signal }) => call(listGiftCards, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: keepPreviousData,
    enabled: !isCode,
  })
  return useMemo(() => {
    if (isCode) return offer
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, last4, recipient_name, balance, currency }) => ({
      ...{ id, icon: <Gift size={16} aria-hidden="true" /> },
      label: [`•••• ${last4 ?? '–'}`, recipient_name, money(balance, currency)].filter(Boolean).join(' · '),
      to: `/gift_cards/${id}`,
    }))
    return { id: 'gift_cards', label: t('title'), items, isFormer }
  }, [data, isCode, money, offer, t, isFormer])
}
