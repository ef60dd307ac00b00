import { Card, Stack, Tabs, Text, useText } from '@comptoir/platform/admin'
import { directionOf, type Locale, locales } from '@comptoir/platform/contract'
import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { faultsOf, missingNames, textsIn } from '../../../contract/mail-text.rules.ts'
import type { MailText } from '../../../contract/mail-text.ts'
import { LanguageChip } from '../model/language-chip.tsx'
import { localTexts } from '../words/typed-texts.ts'
import type { MailWords } from '../words/use-mail-words.ts'
import styles from './editor.module.css'
import { PartField, type PartHandles } from './part-field.tsx'

interface WordsCardProps {
  mail: MailText
  words: MailWords
  edited: Locale
  onEdit: (locale: Locale) => void
  /** Languages that cannot be published. */
  faulty: readonly Locale[]
  /** What the names stand for in the preview. */
  values: Readonly<Record<string, string>>
  handles: RefObject<PartHandles>
}

/** The parts of a mail in one language, in its direction. */
export function WordsCard({ mail, words, edited, onEdit, faulty, values, handles }: WordsCardProps) {
  const t = useText('mails')
  const typed = localTexts(words.typed)
  const isOwn = (locale: Locale) => Boolean(mail.own[locale] ?? mail.drafts[locale] ?? typed[locale])
  const texts = textsIn(mail.ours[edited], mail.own[edited], mail.drafts[edited], typed[edited])
  const faults = isOwn(edited) ? faultsOf(mail, texts) : []

  return (
    <Card flush>
      <div>
        <div className={styles.editedLanguages}>
          <Tabs
            label={t('texts.languages')}
            value={edited}
            onChange={(id) => onEdit(locales.find((locale) => locale === id) ?? edited)}
            tabs={locales.map((locale) => ({
              id: locale,
              label: t(isOwn(locale) ? 'texts.own' : 'texts.ours'),
              icon: (
                <>
                  <LanguageChip locale={locale} kind={isOwn(locale) ? 'own' : 'ours'} />
                  {faulty.includes(locale) && (
                    <CircleAlert className={styles.faultMark} size={14} role="img" aria-label={t('texts.faulty')} />
                  )}
                </>
              ),
            }))}
          />
        </div>
        {/* A new field for each language: undo must not cross from one to the other. */}
        <div className={styles.mailFields} key={edited} dir={directionOf(edited)}>
          <Stack gap="4">
            {mail.parts.map((part) => (
              <PartField
                key={part}
                {...{ mail, words, part, values, handles }}
                locale={edited}
                faults={faults.filter((fault) => fault.part === part)}
              />
            ))}
          </Stack>
          <Missing mail={mail} names={missingNames(mail, texts, 'warned')} />
        </div>
      </div>
    </Card>
  )
}

/** A name that readers miss is not asked for, only pointed out. */
function Missing({ mail, names }: { mail: MailText; names: readonly string[] }) {
  const t = useText('mails')
  const missing = mail.names.filter(({ name }) => names.includes(name))
  if (missing.length === 0) return null
  return <Text tone="warning">{t('texts.without', { names: missing.map(({ name }) => `{${name}}`).join(' ') })}</Text>
}
