import { Badge, Card, Controller, Input, Text, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { Fragment } from 'react'
import type { MethodKey } from '../../contract/method-key.ts'
import { methodLimits } from '../../contract/payment-method.ts'
import styles from '../payments.module.css'
import { shopperWords } from './shopper-words.ts'
import type { MethodForm, MethodValues } from './use-method-form.ts'

type Words = MethodValues['words']

const parts = { title: methodLimits.title, line: methodLimits.line } as const

/** Without words of its own a shop shows ours, which stand in the empty fields. */
function changed(words: Words, locale: Locale, part: Partial<Record<keyof typeof parts, string>>): Words {
  const next = { title: '', line: '', ...words[locale], ...part }
  const { [locale]: _before, ...others } = words
  return next.title === '' && next.line === '' ? others : { ...others, [locale]: next }
}

export function WordsCard({ of: { form }, method }: { of: MethodForm; method: MethodKey }) {
  const t = useText('payments')
  return (
    <Card title={t('cards.words')}>
      <Controller
        control={form.control}
        name="words"
        render={({ field: { value, onChange, onBlur } }) => (
          <div className={styles.words}>
            {locales.map((locale) => (
              <Fragment key={locale}>
                <Badge>{locale}</Badge>
                {(['title', 'line'] as const).map((part) => (
                  <Input
                    key={part}
                    aria-label={t(`words.${part}`, { locale })}
                    lang={locale}
                    dir={locale === 'ar' ? 'rtl' : 'ltr'}
                    value={value[locale]?.[part] ?? ''}
                    placeholder={shopperWords(method, locale)[part]}
                    maxLength={parts[part]}
                    onChange={({ target }) => onChange(changed(value, locale, { [part]: target.value }))}
                    onBlur={onBlur}
                  />
                ))}
              </Fragment>
            ))}
          </div>
        )}
      />
      <Text as="p" tone="quiet">
        {t('hints.words')}
      </Text>
    </Card>
  )
}
