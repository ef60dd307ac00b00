import { MailFrame } from '@comptoir/mails/admin'
import {
  Card,
  call,
  ErrorNote,
  Field,
  optionsOf,
  Select,
  Skeleton,
  Stack,
  Tabs,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { directionOf, locales } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'
import { previewAbandonedMail } from '../../contract/abandoned/abandoned-mails.wire.ts'

/** Those that a mail has a sentence of its own for. */
const reasons = ['declined', 'sold_out', 'no_delivery', 'left_bank', 'code_refused', 'information'] as const
type Reason = (typeof reasons)[number]

/** A mail as its reader would get it, for a reason and in a language. */
export function MailPreview({ step }: { step: ReminderStep }) {
  const t = useText('checkout')
  const errorText = useErrorText('checkout')
  const { number, locale: own } = useFormats()
  const [locale, setLocale] = useState(own)
  const [reason, setReason] = useState<Reason>('declined')
  const { data, error, refetch } = useQuery({
    queryKey: ['abandoned_mails', 'preview', step, reason, locale],
    queryFn: ({ signal }) => call(previewAbandonedMail, { body: { step, reason, locale }, signal }),
    placeholderData: (before) => before,
  })
  return (
    <Card title={t('preview.title', { n: number(step) })}>
      <Stack gap="3">
        <Tabs
          label={t('preview.languages')}
          value={locale}
          onChange={(next) => setLocale(locales.find((each) => each === next) ?? 'en')}
          tabs={locales.map((id) => ({ id, label: id }))}
        />
        <Field label={t('preview.reason')}>
          <Select
            options={optionsOf(reasons, (each) => t(`reason_names.${each}`))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={420} />}
        {data && (
          <>
            <Text as="p">
              <bdi>{t('preview.subject', { subject: data.subject })}</bdi>
            </Text>
            <div lang={locale} dir={directionOf(locale)}>
              <MailFrame title={data.subject} html={data.html} />
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
