import { call, Link, on, Stat, Stats, Text, useFormats, useIsPhone, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  giftCardBalanceData,
  newGiftCardData,
  readGiftCardFigures,
  updateGiftCardData,
} from '../../contract/gift-card.wire.ts'
import type { GiftCardFigures } from '../../contract/gift-card-row.ts'
import { giftCardsUrl } from '../gift-cards.urls.ts'

const key = ['gift_cards', 'figures']
/** Milliseconds; several payments in a row cause one request. */
const refetchDelayMs = 1_500

function useFigures() {
  const client = useQueryClient()
  useEffect(
    function followMoney() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetch = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
      }
      const stops = [on(giftCardBalanceData, refetch), on(newGiftCardData, refetch), on(updateGiftCardData, refetch)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(readGiftCardFigures, { signal }) }).data
}

function Owed({ cards: count, others }: GiftCardFigures['owed']) {
  const t = useText('gift-cards')
  const cards = t('figures.owed_cards', { count })
  return others === 0 ? cards : t('figures.owed_others', { cards, others })
}

/** Holders who can be told lead to their cards. */
function Ending({ cards: count, untold }: GiftCardFigures['ending']) {
  const t = useText('gift-cards')
  if (untold === 0) return t('figures.ending_cards', { count })
  return (
    <Text tone="warning" size="12">
      <Link quiet to={giftCardsUrl({ view: ['ends_soon'] })}>
        {t('figures.ending_untold', { count, untold })}
      </Link>
    </Text>
  )
}

/** What the shop owes, and what came of the last days; on a phone what may need somebody. Before they are known the strip keeps its place. */
export function ListFigures() {
  const t = useText('gift-cards')
  const { money, number } = useFormats()
  const data = useFigures()
  const isPhone = useIsPhone()
  const sum = (amount: number | undefined) => (amount === undefined ? '–' : money(amount))
  return (
    <Stats strip>
      <Stat
        label={t('figures.owed')}
        value={
          <Link quiet to={giftCardsUrl({ view: ['with_balance'] })}>
            {sum(data?.owed.amount)}
          </Link>
        }
        change={data && <Owed {...data.owed} />}
      />
      {!isPhone && (
        <>
          <Stat
            label={t('figures.sold')}
            value={sum(data?.sold.amount)}
            change={data && t('figures.sold_cards', { count: data.sold.cards, orders: data.sold.orders })}
          />
          <Stat
            label={t('figures.spent')}
            value={sum(data?.spent.amount)}
            change={data && t('figures.spent_orders', { count: data.spent.orders })}
          />
        </>
      )}
      <Stat label={t('figures.ending')} value={sum(data?.ending.amount)} change={data && <Ending {...data.ending} />} />
      {!isPhone && (
        <Stat
          label={t('figures.refused')}
          value={data ? number(data.refused.codes) : '–'}
          change={data && t('figures.refused_networks', { count: data.refused.networks })}
        />
      )}
    </Stats>
  )
}
