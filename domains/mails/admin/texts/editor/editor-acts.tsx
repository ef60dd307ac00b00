import {
  AlertDialog,
  Button,
  call,
  Kbd,
  useFormats,
  useShortcut,
  useText,
  useUndoToast,
} from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { GitCompare, History, Send } from 'lucide-react'
import { useState } from 'react'
import type { MailText } from '../../../contract/mail-text.ts'
import { publishMailTexts, restoreMailTexts, saveMailDraft } from '../../../contract/mail-text.wire.ts'
import { TextState } from '../model/text-state-dot.tsx'
import textsStyles from '../model/texts.module.css'
import { keepMailText } from '../model/use-mail-texts.ts'
import { useTestMail } from '../model/use-test-mail.ts'
import { localTexts } from '../words/typed-texts.ts'
import type { MailWords } from '../words/use-mail-words.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { useTextAct } from './use-text-act.ts'

interface EditorActsProps {
  mail: MailText
  words: MailWords
  edited: Locale
  /** The record of the preview. */
  record: string | null
}

export function EditorActs({ mail, words, edited, record }: EditorActsProps) {
  const t = useText('mails')
  const { test, isTesting } = useTestMail()
  const [shown, setShown] = useState<'history' | 'compare' | null>(null)
  const own = Boolean(mail.own[edited] ?? mail.drafts[edited]) || localTexts(words.typed)[edited] !== undefined
  const send = () => test(mail, { locale: edited, texts: localTexts(words.typed), record_id: record })
  useShortcut('t', send, { label: t('texts.test'), group: t('texts.title') })

  return (
    <>
      <TextState mail={mail} />
      {mail.may_be_off && <MailSwitch mail={mail} />}
      <Button variant="ghost" icon={<History size={16} aria-hidden="true" />} onClick={() => setShown('history')}>
        {t('texts.history.title')}
      </Button>
      {own && (
        <>
          <Button
            variant="ghost"
            icon={<GitCompare size={16} aria-hidden="true" />}
            onClick={() => setShown('compare')}
          >
            {t('texts.compare.act')}
          </Button>
          <BackToOurs mail={mail} words={words} edited={edited} />
        </>
      )}
      <Button
        icon={<Send size={16} data-mirror aria-hidden="true" />}
        iconEnd={
          <span className={textsStyles.touchless}>
            <Kbd keys="t" />
          </span>
        }
        busy={isTesting}
        writes={false}
        onClick={send}
      >
        {t('texts.test')}
      </Button>
      {shown === 'history' && <HistoryDrawer mail={mail} words={words} onClose={() => setShown(null)} />}
      {shown === 'compare' && (
        <CompareDialog mail={mail} words={words} locale={edited} onClose={() => setShown(null)} />
      )}
    </>
  )
}

/** One language, at once; what was published is a press away for a while. */
function BackToOurs({ mail, words, edited }: Omit<EditorActsProps, 'record'>) {
  const t = useText('mails')
  const { tag } = useFormats()
  const client = useQueryClient()
  const { act, isBusy } = useTextAct()
  const notify = useUndoToast('mails')
  const [isAsking, setAsking] = useState(false)
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(edited) ?? edited
  const params = { template: mail.template }

  /** Publishes what was there, as long as nobody has written since. */
  const undoOf = (after: MailText, texts: MailText['own'][Locale]) =>
    texts && {
      async revert() {
        const kept = await call(saveMailDraft, { params, body: { texts: { [edited]: texts }, version: after.version } })
        const body = { version: kept.mail_text.version }
        keepMailText(client, (await call(publishMailTexts, { params, body })).mail_text)
      },
    }
  const restore = () => {
    words.forget(edited)
    const before = words.current()
    act({
      send: () => call(restoreMailTexts, { params, body: { locale: edited, version: before.version } }),
      onDone(after) {
        words.accept(after)
        setAsking(false)
        notify(t('texts.restore.done', { language }), undoOf(after, before.own[edited]))
      },
    })
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('texts.restore.act')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('texts.restore.title', { language })}
        text={t('texts.restore.text')}
        confirm={t('texts.restore.act')}
        busy={isBusy}
        onConfirm={restore}
      />
    </>
  )
}
