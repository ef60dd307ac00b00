import { Text, useFormats } from '@comptoir/platform/admin'
import type { MethodKey } from '../../contract/method-key.ts'
import styles from '../payments.module.css'
import { wordsIn } from './shopper-words.ts'
import type { MethodValues } from './use-method-form.ts'

interface CheckoutPreviewProps {
  method: MethodKey
  words: MethodValues['words']
  /** Of which basket. */
  when: string
  /** In place of its own line, where it is not offered. */
  refusal?: string
  fee?: number | null
}

/** The method as the checkout shows it. */
export function CheckoutPreview({ method, words, when, refusal, fee }: CheckoutPreviewProps) {
  const { tag, money } = useFormats()
  const { title, line } = wordsIn(method, words, tag.slice(0, 2))
  return (
    <div className={styles.preview} data-offered={refusal === undefined || undefined}>
      <Text tone="quiet">{when}</Text>
      <i aria-hidden="true" />
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text as="p" tone="quiet">
          {refusal ?? line}
        </Text>
      </div>
      {refusal === undefined && fee ? <Text strong>{money(fee)}</Text> : <span />}
    </div>
  )
}
