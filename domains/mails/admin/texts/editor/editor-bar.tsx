import { AlertDialog, ClockTime, call, DraftBar, toast, useFormats, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import { type MailText, mailParts } from '../../../contract/mail-text.ts'
import { discardMailDrafts, publishMailTexts } from '../../../contract/mail-text.wire.ts'
import { LanguageChip } from '../model/language-chip.tsx'
import { draftedLocales, drafterOf } from '../model/text-state.ts'
import { placeOf } from '../words/typed-texts.ts'
import type { MailWords } from '../words/use-mail-words.ts'
import styles from './editor.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { useTextAct } from './use-text-act.ts'

interface EditorBarProps {
  mail: MailText
  words: MailWords
  /** Languages that cannot be published. */
  faulty: readonly Locale[]
  onEdit: (locale: Locale) => void
}

/** Fields that publishing would change: those of the draft, and what is typed since. */
function changedFields(mail: MailText, { typed }: MailWords) {
  const drafted = draftedLocales(mail).flatMap((locale) =>
    mailParts.filter((part) => mail.drafts[locale]?.[part] !== undefined).map((part) => `${locale}.${part}` as const),
  )
  const fields = [...new Set([...drafted, ...typed.keys()])]
  return { count: fields.length, locales: [...new Set(fields.map((field) => placeOf(field).locale))] }
}

export function EditorBar({ mail, words, faulty, onEdit }: EditorBarProps) {
  const t = useText('mails')
  const { locale } = useFormats()
  const { act, isBusy } = useTextAct()
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null)
  const changed = changedFields(mail, words)
  const isWaiting = faulty.length > 0 || words.contested.length > 0
  const close = () => setAsks(null)

  const ask = () => {
    const [first] = words.contested.length > 0 ? words.contested.map((field) => placeOf(field).locale) : faulty
    if (first) onEdit(first)
    else setAsks('publish')
  }
  const publish = async () => {
    if (!(await words.keep())) return close()
    const { template, version } = words.current()
    act({
      send: () => call(publishMailTexts, { params: { template }, body: { version } }),
      onDone(next) {
        words.accept(next)
        close()
        toast.success(t('texts.published', { mail: mail.title[locale] }))
      },
    })
  }
  const discard = () => {
    words.forget()
    const { template, version, drafts } = words.current()
    if (Object.keys(drafts).length === 0) return close()
    act({ send: () => call(discardMailDrafts, { params: { template }, body: { version } }), onDone: close })
  }

  return (
    <>
      <DraftBar
        open={changed.count > 0}
        isUnsaved={words.isUnsaved}
        label={t('texts.draft_bar')}
        text={<BarText mail={mail} words={words} changed={changed} isFaulty={faulty.length > 0} />}
        busy={isBusy}
        waiting={isWaiting}
        keepText={t('texts.keep')}
        onKeep={() => void words.keep()}
        onDiscard={() => setAsks('discard')}
        publishText={t('texts.publish.act')}
        onPublish={ask}
      />
      {asks === 'publish' && (
        <PublishDialog mail={mail} words={words} busy={isBusy} onPublish={() => void publish()} onClose={close} />
      )}
      <AlertDialog
        open={asks === 'discard'}
        onOpenChange={(open) => open || close()}
        title={t('texts.discard.title', { mail: mail.title[locale] })}
        text={t('texts.discard.text', { count: changed.count })}
        confirm={t('texts.discard.act')}
        busy={isBusy}
        onConfirm={discard}
      />
    </>
  )
}

interface BarTextProps extends Pick<EditorBarProps, 'mail' | 'words'> {
  changed: ReturnType<typeof changedFields>
  isFaulty: boolean
}

/** “2 texts changed in ar · draft kept 09:52” */
function BarText({ mail, words, changed, isFaulty }: BarTextProps) {
  const t = useText('mails')
  const drafter = drafterOf(mail)
  return (
    <span className={styles.draftText}>
      {t('texts.changed', { count: changed.count })}
      {changed.locales.map((locale) => (
        <LanguageChip key={locale} locale={locale} kind="own" />
      ))}
      <small>
        <BarNote
          kind={words.contested.length > 0 ? 'contested' : isFaulty ? 'faulty' : words.hasFailed ? 'failed' : 'kept'}
          at={words.isUnsaved ? undefined : drafter?.at}
        />
      </small>
    </span>
  )
}

function BarNote({ kind, at }: { kind: 'contested' | 'faulty' | 'failed' | 'kept'; at: string | undefined }) {
  const t = useText('mails')
  if (kind !== 'kept') return t(`texts.bar.${kind}`)
  if (at === undefined) return t('texts.bar.keeping')
  return (
    <>
      {t('texts.bar.kept')} <ClockTime at={at} />
    </>
  )
}
