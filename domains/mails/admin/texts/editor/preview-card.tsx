import { Card, Combobox, call, ErrorNote, Skeleton, Tabs, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { directionOf } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { MailPreview, MailText } from '../../../contract/mail-text.ts'
import { findPreviewRecords } from '../../../contract/mail-text.wire.ts'
import { MailFrame } from '../../mail-frame.tsx'
import { LanguageChip } from '../model/language-chip.tsx'
import styles from './editor.module.css'
import type { Preview } from './use-preview.ts'

const looks = ['desktop', 'phone', 'plain'] as const
type Look = (typeof looks)[number]

interface PreviewCardProps {
  mail: MailText
  preview: Preview
  onRecord: (id: string | null) => void
}

/** Two languages side by side, as their readers will see them. */
export function PreviewCard({ mail, preview, onRecord }: PreviewCardProps) {
  const t = useText('mails')
  const [look, setLook] = useState<Look>('desktop')

  return (
    <Card flush>
      <div>
        <div className={styles.previewHead}>
          <p>
            <strong>{t('texts.preview')}</strong> <Text tone="quiet">{t('texts.preview_hint')}</Text>
          </p>
          {mail.has_records ? (
            <RecordChoice mail={mail} preview={preview} onRecord={onRecord} />
          ) : (
            <Text tone="quiet">{t('texts.example')}</Text>
          )}
          <Tabs
            label={t('look')}
            tabs={looks.map((id) => ({ id, label: t(`texts.looks.${id}`) }))}
            value={look}
            onChange={(next) => setLook(looks.find((id) => id === next) ?? 'desktop')}
          />
        </div>
        <Figures preview={preview} look={look} />
      </div>
    </Card>
  )
}

function RecordChoice({ mail, preview, onRecord }: PreviewCardProps) {
  const t = useText('mails')
  const record = preview.data?.record
  return (
    <div className={styles.record}>
      <Combobox
        aria-label={t('texts.record')}
        placeholder={t('texts.example')}
        required
        value={record ? { value: record.id, label: record.label } : null}
        onChange={(option) => onRecord(option?.value ?? null)}
        onSearch={async (q, signal) => {
          const params = { template: mail.template }
          const { records } = await call(findPreviewRecords, { params, query: { q }, signal })
          return records.map(({ id, label }) => ({ value: id, label }))
        }}
      />
    </div>
  )
}

function Figures({ preview: { data, error, refetch, isPlaceholderData }, look }: { preview: Preview; look: Look }) {
  const errorText = useErrorText('mails')
  if (error && (!data || isPlaceholderData))
    return (
      <div className={styles.previewNote}>
        <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={styles.figures} data-device={look} aria-busy={!data || undefined}>
      {data
        ? data.previews.map((each) => <PreviewFigure key={each.locale} preview={each} look={look} />)
        : ['edited', 'beside'].map((place) => <Skeleton key={place} height={420} />)}
    </div>
  )
}

function PreviewFigure({ preview: { locale, subject, html, text }, look }: { preview: MailPreview; look: Look }) {
  const t = useText('mails')
  return (
    <figure className={styles.figure} lang={locale} dir={directionOf(locale)}>
      <figcaption>
        <LanguageChip locale={locale} kind="own" />
        <b>{subject}</b>
      </figcaption>
      {look === 'plain' ? (
        <pre className={styles.previewPlain}>{text}</pre>
      ) : (
        <MailFrame title={t('content', { subject })} html={html} />
      )}
    </figure>
  )
}
