import { call, on, type RecordList, type Subscribe } from '@comptoir/platform/admin'
import { type GiftCardStatus, isOwed, statusOf } from '../contract/gift-card.rules.ts'
import {
  giftCardBalanceData,
  type giftCardViews,
  listGiftCards,
  newGiftCardData,
  updateGiftCardData,
} from '../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../contract/gift-card-row.ts'
import { type GiftCardsQuery, giftCardsAddress, giftCardUrl } from './gift-cards.urls.ts'

const { defaultSort } = giftCardsAddress

export const requestOf = ({ view, q, sort = defaultSort }: GiftCardsQuery) => ({
  ...{ q, sort },
  filter: view && { view: { in: view.join(',') } },
})

/** Milliseconds; several payments in a row cause one request. */
const refetchDelayMs = 800

const subscribeToBalances: Subscribe = (client) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = on(giftCardBalanceData, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['gift_cards', 'pages'] }), refetchDelayMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

type View = (typeof giftCardViews)[number]

const hasStatus =
  (...statuses: readonly GiftCardStatus[]) =>
  (card: GiftCardRow, now: number) =>
    statuses.includes(statusOf(card, now))

/** As `inView` of the server. */
const isIn: Readonly<Record<View, (card: GiftCardRow, now: number) => boolean>> = {
  with_balance: isOwed,
  to_send: hasStatus('to_send'),
  ends_soon: hasStatus('ends_soon'),
  spent: hasStatus('spent'),
  ended: hasStatus('ended'),
  off: hasStatus('off', 'moved'),
}

export const giftCardList: RecordList<GiftCardRow, GiftCardsQuery> = {
  key: 'gift_cards',
  address: giftCardsAddress,
  urlOf: giftCardUrl,
  load: ({ cursor, ...query }, signal) => call(listGiftCards, { query: { ...requestOf(query), cursor }, signal }),
  subscribe: subscribeToBalances,
  live: {
    events: { added: newGiftCardData, changed: updateGiftCardData },
    belongs: (row, { view }) => !view || view.some((each) => isIn[each](row, Date.now())),
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
