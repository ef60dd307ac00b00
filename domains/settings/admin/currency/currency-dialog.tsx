import { Button, Dialog, EffectList, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { type FormEvent, useId, useState } from 'react'
import { revertDays } from '../../contract/conversion.wire.ts'
import { amountAfter, type ConversionChoice, pricesOf } from './conversion-choice.ts'
import { ConversionExamples } from './conversion-examples.tsx'
import { ConversionWays } from './conversion-ways.tsx'
import type { CurrencyQuestion } from './use-currency-question.ts'

/** Convert the prices or keep their numbers: both with real prices before and after, and what stays. */
export const CurrencyDialog = ({ question }: { question: CurrencyQuestion | null }) =>
  question && <OpenDialog question={question} />

function OpenDialog({ question }: { question: CurrencyQuestion }) {
  const { from, to, priced, answer, choice, setChoice, prices } = useChoice(question)
  const t = useText('settings')
  const { list } = useFormats()
  const form = useId()
  const kinds = question.convertible.filter((name) => (priced[name] ?? 0) > 0 && t.has(`currency_change.kinds.${name}`))
  const what = list(kinds.map((name) => t(`currency_change.kinds.${name}`, { count: priced[name] ?? 0 })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prices) answer(prices)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(null)}
      title={t('currency_change.title', { from, to })}
      size="large"
      cancel
      note={prices ? t('currency_change.final', { days: revertDays }) : t('currency_change.rate_needed')}
      footer={
        <Button variant="primary" type="submit" form={form} disabled={!prices}>
          {t('currency_change.confirm', { to })}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text tone="quiet">
            {kinds.length > 0 ? t('currency_change.text', { from, what }) : t('currency_change.recorded', { from })}
          </Text>
          <ConversionWays question={question} choice={choice} onChange={setChoice} />
          <ConversionExamples
            examples={question.examples.map(({ amount: now, ...product }) => ({
              ...product,
              now,
              after: prices && amountAfter(now, prices, { from, to }),
            }))}
            count={priced.products ?? question.examples.length}
            from={from}
            to={to}
          />
          <Effects question={question} />
        </Stack>
      </form>
    </Dialog>
  )
}

function useChoice(question: CurrencyQuestion) {
  const { currency: from, to, priced, answer } = question
  const [choice, setChoice] = useState<ConversionChoice>({ way: 'convert', rate: null, round_to: 1 })
  return { from, to, priced, answer, choice, setChoice, prices: pricesOf(choice) }
}

function Effects({ question: { currency: from, to, priced } }: { question: CurrencyQuestion }) {
  const t = useText('settings')
  const count = priced.orders ?? 0
  const [before, after] = [minorDigits(from), minorDigits(to)]
  const texts = [
    count > 0 && t('currency_change.orders_stay', { count, from }),
    before !== after && t('currency_change.digits', { to, count: after }),
    t('currency_change.never_free'),
  ].filter((text) => text !== false)
  return <EffectList effects={texts.map((text) => ({ text }))} />
}
