import { Banknote, CreditCard, Landmark } from 'lucide-react'
import type { MethodKey } from '../contract/method-key.ts'

export const methodIcons = {
  pay_on_delivery: Banknote,
  bank_transfer: Landmark,
  stripe: CreditCard,
} as const satisfies Record<MethodKey, unknown>
