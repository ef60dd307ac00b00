import { LeaveGuard, LockedFields, Page, useFormats, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useRef, useState } from 'react'
import { faultsOf, textsIn } from '../../../contract/mail-text.rules.ts'
import type { MailText } from '../../../contract/mail-text.ts'
import { mailTextsUrl } from '../model/mail-texts.urls.ts'
import { draftedLocales, sentOf } from '../model/text-state.ts'
import { localTexts } from '../words/typed-texts.ts'
import { useMailWords } from '../words/use-mail-words.ts'
import styles from './editor.module.css'
import { EditorActs } from './editor-acts.tsx'
import { EditorBar } from './editor-bar.tsx'
import { NamesCard } from './names-card.tsx'
import type { PartHandles } from './part-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { usePreview } from './use-preview.ts'
import { WordsCard } from './words-card.tsx'

/** The language that stands beside the edited one at first. */
const besideOf = (edited: Locale): Locale => (edited === 'en' ? 'fr' : 'en')

/** One language is edited at a time; the one before it stays beside it in the preview. */
function useLanguages() {
  const { locale } = useFormats()
  const [shown, setShown] = useState<readonly [edited: Locale, beside: Locale]>([locale, besideOf(locale)])
  const edit = (next: Locale) => setShown(([edited, beside]) => (next === edited ? [edited, beside] : [next, edited]))
  return { edited: shown[0], beside: shown[1], edit }
}

export function MailTextPage({ mail }: { mail: MailText }) {
  const t = useText('mails')
  const { locale } = useFormats()
  const { edited, beside, edit } = useLanguages()
  const [record, setRecord] = useState<string | null>(null)
  const words = useMailWords(mail)
  const typed = localTexts(words.typed)
  const preview = usePreview({ mail, locales: [edited, beside], texts: typed, record_id: record })
  const handles = useRef<PartHandles>({ last: 'text', fields: {} })
  const textsOf = (of: Locale) => textsIn(mail.ours[of], mail.own[of], mail.drafts[of], typed[of])
  const written = [...new Set([...draftedLocales(mail), ...draftedIn(typed)])]
  const faulty = written.filter((each) => faultsOf(mail, textsOf(each)).length > 0)

  return (
    <Page
      title={mail.title[locale]}
      subtitle={[mail.occasion[locale], t('texts.sent', { count: sentOf(mail) })].join(' · ')}
      back={mailTextsUrl}
      secondary={<EditorActs mail={mail} words={words} edited={edited} record={record} />}
    >
      <div className={styles.editor}>
        <div className={styles.editorSide}>
          <LockedFields>
            <WordsCard
              {...{ mail, words, edited, faulty, onEdit: edit, handles }}
              values={preview.data?.values ?? {}}
            />
          </LockedFields>
          <NamesCard
            names={mail.names}
            values={preview.data?.values ?? {}}
            onInsert={(name) => handles.current.fields[handles.current.last]?.insert(name)}
          />
        </div>
        <PreviewCard mail={mail} preview={preview} onRecord={setRecord} />
      </div>
      <EditorBar mail={mail} words={words} faulty={faulty} onEdit={edit} />
      <LeaveGuard wouldLose={words.wouldLose} />
    </Page>
  )
}

const draftedIn = (texts: ReturnType<typeof localTexts>) => locales.filter((locale) => texts[locale] !== undefined)
