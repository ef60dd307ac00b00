import { call, type PaletteGroup, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listGiftCards } from '../../contract/gift-card.wire.ts'

const maxFound = 5

/** By the last four, a name or the number of the order; a whole code is only looked up, where tries are counted. */
export function useFoundCards(text: string): PaletteGroup | null {
  const t = useText('gift-cards')
  const { money } = useFormats()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['gift_cards', 'found', text],
    queryFn: ({ signal }) => call(listGiftCards, { query: { q: text, limit: maxFound }, signal }),
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    if (!data || data.items.length === 0) return null
    const items = data.items.map(({ id, last4, recipient_name, balance, currency }) => ({
      ...{ id, icon: <Gift size={16} aria-hidden="true" /> },
      label: [`•••• ${last4 ?? '–'}`, recipient_name, money(balance, currency)].filter(Boolean).join(' · '),
      run: () => void navigate(`/gift_cards/${id}`),
    }))
    return { id: 'gift_cards', label: t('title'), items }
  }, [data, money, navigate, t])
}
