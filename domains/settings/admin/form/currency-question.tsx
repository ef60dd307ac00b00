import { AlertDialog, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useState } from 'react'
import { z } from 'zod'
import { PricedCounts } from '../../contract/setting.wire.ts'

/** The confirmation needed to change the currency of a shop with prices. */
export interface CurrencyQuestion {
  from: string
  to: string
  priced: Readonly<Record<string, number>>
  answer: (agreed: boolean) => void
}

const Refusal = z.object({ currency: z.string(), priced: PricedCounts })

/** Returns true if the user agrees that prices keep their numbers. */
export function useCurrencyQuestion() {
  const [question, setQuestion] = useState<CurrencyQuestion | null>(null)

  /** False for other errors. */
  async function ask(error: unknown, to: string): Promise<boolean> {
    const refused =
      error instanceof ApiError && error.code === 'CURRENCY_FIXED' ? Refusal.safeParse(error.details) : null
    if (!refused?.success) return false
    const { currency: from, priced } = refused.data
    const agreed = await new Promise<boolean>((answer) => setQuestion({ from, to, priced, answer }))
    setQuestion(null)
    return agreed
  }

  return { question, ask }
}

/** Amounts are not converted: the dialog names what keeps its number and what changes currency. */
export function CurrencyDialog({ question }: { question: CurrencyQuestion | null }) {
  const t = useText('settings')
  if (!question) return null
  const { from, to, priced, answer } = question

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t('currency_change.title', { from, to })}
      text={t('currency_change.text', { from, to, count: priced.products ?? 0 })}
      confirm={t('currency_change.confirm', { to })}
      cancel={t('currency_change.refuse', { from })}
      onConfirm={() => answer(true)}
    />
  )
}
