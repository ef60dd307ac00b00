import type { SlotRecord } from '@comptoir/platform/admin'
import { GiftCardAct } from '../gift-card/gift-card-act.tsx'
import { RefundAct } from '../refund/refund-act.tsx'
import { HeldMoneyOnSlip } from './held-money.tsx'
import { PaymentLink } from './payment-link.tsx'
import { TransferCard } from './transfer-card.tsx'

interface Slot {
  record: SlotRecord
}

/** On the slip of an order: what is waited for. */
export const SlipWaits = (slot: Slot) => (
  <>
    <TransferCard {...slot} />
    <HeldMoneyOnSlip {...slot} />
  </>
)

/** What may be done with its money. */
export const SlipActs = (slot: Slot) => (
  <>
    <GiftCardAct {...slot} />
    <PaymentLink {...slot} />
    <RefundAct {...slot} />
  </>
)
