import { call, type ListTabs, useTabTotals, useText } from '@comptoir/platform/admin'
import {
  giftCardBalanceData,
  giftCardViews,
  listGiftCards,
  newGiftCardData,
  updateGiftCardData,
} from '../../contract/gift-card.wire.ts'
import { requestOf } from '../gift-card-list.ts'
import type { GiftCardsQuery } from '../gift-cards.urls.ts'

const counted: readonly GiftCardsQuery[] = [{}, ...giftCardViews.map((view) => ({ view: [view] }))]
const events = [newGiftCardData, updateGiftCardData, giftCardBalanceData]

export function useTabs(): ListTabs {
  const t = useText('gift-cards')
  const [all, ...totals] = useTabTotals({
    key: 'gift_cards',
    queries: counted,
    load: ({ limit, ...query }, signal) => call(listGiftCards, { query: { ...requestOf(query), limit }, signal }),
    events,
  })
  return {
    ...{ filter: 'view', values: giftCardViews, all: t('list.all') },
    counts: { all: all?.count, ...Object.fromEntries(giftCardViews.map((view, at) => [view, totals[at]?.count])) },
  }
}
