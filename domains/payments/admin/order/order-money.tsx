import type { SlotRecord } from '@comptoir/platform/admin'
import { RefundCard } from '../refund/refund-card.tsx'
import { HeldMoneyCard } from './held-money-card.tsx'

/** What is held for an order, and what of its money went back. */
export const OrderMoney = (slot: { record: SlotRecord }) => (
  <>
    <HeldMoneyCard {...slot} />
    <RefundCard {...slot} />
  </>
)
