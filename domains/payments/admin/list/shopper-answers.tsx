import { Card, Text, useText } from '@comptoir/platform/admin'
import { Check, X } from 'lucide-react'
import type { MethodKey } from '../../contract/method-key.ts'
import type { Refusal } from '../../contract/refusal.ts'
import styles from '../payments.module.css'
import { useRefusalText } from '../use-refusal-text.ts'

export interface Shopper {
  total: number
  country: string
  shipping_method_id: string | null
  refusals: number
  phone: string
}

interface AnswersProps {
  answers: readonly { key: MethodKey; refusals: Refusal[] }[]
  shopper: Shopper
  /** Name of the customer whose refusals count. */
  customer: string | undefined
}

/** Says of each method if it is shown, at which place, or every reason why not. */
export function ShopperAnswers({ answers, shopper, customer }: AnswersProps) {
  const t = useText('payments')
  const textOf = useRefusalText()
  const offered = answers.filter(({ refusals }) => refusals.length === 0)
  return (
    <Card title={t('try.why')}>
      <ul className={styles.answers} aria-live="polite">
        {answers.map((answer) => {
          const { key, refusals } = answer
          const isRefused = refusals.length > 0
          const Icon = isRefused ? X : Check
          return (
            <li key={key} data-refused={isRefused || undefined}>
              <Icon size={16} role="img" aria-label={t(isRefused ? 'try.refused' : 'try.offered')} />
              <div>
                <Text strong>{t(`methods.${key}`)}</Text>
                <Text as="p" tone="quiet">
                  {isRefused
                    ? refusals.map((refusal) => textOf(refusal, { ...shopper, customer })).join(' ')
                    : t('try.place', { place: offered.indexOf(answer) + 1 })}
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
