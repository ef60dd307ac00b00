import type { SlotRecord } from '@comptoir/platform/admin'
import { HeldMoneyCard } from './held-money-card.tsx'
import { TransferCard } from './transfer-card.tsx'

/** What is still to come in for an order, and what a press takes. */
export const OrderMoney = (slot: { record: SlotRecord }) => (
  <>
    <HeldMoneyCard {...slot} />
    <TransferCard {...slot} />
  </>
)
