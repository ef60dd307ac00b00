import { ApiError } from '@comptoir/platform/contract'
import { useState } from 'react'
import { CurrencyRefusal, type PricesAfterward } from '../../contract/setting.wire.ts'

/** Choice to make before the currency of a shop with prices changes. */
export interface CurrencyQuestion extends CurrencyRefusal {
  to: string
  /** Null keeps the currency. */
  answer: (prices: PricesAfterward | null) => void
}

export function useCurrencyQuestion() {
  const [question, setQuestion] = useState<CurrencyQuestion | null>(null)

  /** Null for other errors, and if the currency stays. */
  async function ask(error: unknown, to: string): Promise<PricesAfterward | null> {
    const refused =
      error instanceof ApiError && error.code === 'CURRENCY_FIXED' ? CurrencyRefusal.safeParse(error.details) : null
    if (!refused?.success) return null
    const prices = await new Promise<PricesAfterward | null>((answer) => setQuestion({ ...refused.data, to, answer }))
    setQuestion(null)
    return prices
  }

  return { question, ask }
}
