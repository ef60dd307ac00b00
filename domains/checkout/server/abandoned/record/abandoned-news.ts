import type { DomainEvent, Locale } from '@comptoir/platform/contract'
import { emit, type Tx } from '@comptoir/platform/server'
import type { AbandonedNews } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import type { abandonedCheckouts } from './abandoned-checkout.table.ts'

type LeftBasket = Omit<typeof abandonedCheckouts.$inferSelect, 'search'>

/** Tells of a basket, and nothing of whose it is. */
export function emitNews(tx: Tx, event: DomainEvent<AbandonedNews>, of: LeftBasket & { locale: string }) {
  const { id, version, left_at, step, reason, agreed, units, total, currency, came_back_at, order_id, by_step } = of
  emit(tx, event, {
    ...{ id, version, left_at, step, reason, agreed, units, total, currency, came_back_at, order_id, by_step },
    locale: of.locale as Locale,
  })
}
