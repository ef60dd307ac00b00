import {
  Button,
  ConflictNote,
  Field,
  NamedText,
  type NamedTextHandle,
  Row,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { directionOf, type Locale } from '@comptoir/platform/contract'
import { type RefObject, useMemo, useState } from 'react'
import { bracesIn } from '../../../contract/brace.rules.ts'
import type { PartFault } from '../../../contract/mail-text.rules.ts'
import type { MailPart, MailText } from '../../../contract/mail-text.ts'
import { keptText } from '../model/text-state.ts'
import { fieldOf } from '../words/typed-texts.ts'
import type { MailWords } from '../words/use-mail-words.ts'

/** The fields of the page, and the one that was written in last. */
export interface PartHandles {
  last: MailPart
  fields: Partial<Record<MailPart, NamedTextHandle | null>>
}

interface PartFieldProps {
  mail: MailText
  words: MailWords
  locale: Locale
  part: MailPart
  faults: readonly PartFault[]
  values: Readonly<Record<string, string>>
  handles: RefObject<PartHandles>
}

/** Only what stands alone is a name to take as one letter; plurals stay as they are written. */
const findNames = (text: string) => bracesIn(text).found.filter(({ kind }) => kind === '')

const rows: Partial<Record<MailPart, number>> = { text: 5, note: 2 }

export function PartField({ mail, words, locale, part, faults, values, handles }: PartFieldProps) {
  const t = useText('mails')
  const formats = useFormats()
  const value = words.textOf(locale, part)
  const write = (text: string) => words.write(locale, part, text)
  const [isChoosing, setChoosing] = useState(false)
  // A brace that is still being typed is no mistake yet.
  const shown = isChoosing ? faults.filter(({ code }) => code !== 'MAIL_TEXT_MALFORMED') : faults
  const placed = shown.flatMap(({ at, end }) => (at === undefined || end === undefined ? [] : [{ at, end }]))
  const [fault] = shown
  const names = useMemo(
    () => mail.names.map(({ name, label }) => ({ name, label: label[formats.locale], example: values[name] })),
    [mail.names, values, formats.locale],
  )

  return (
    <div>
      <Field
        label={t(`texts.parts.${part}`)}
        optional={part === 'preview' || part === 'note'}
        error={fault && t(`failures.${fault.code}`, { name: fault.name ?? '' })}
      >
        <NamedText
          ref={(handle) => {
            handles.current.fields[part] = handle
          }}
          value={value}
          onChange={write}
          onFocus={() => {
            handles.current.last = part
          }}
          onList={setChoosing}
          names={names}
          listLabel={t('texts.names')}
          find={findNames}
          faults={placed}
          rows={rows[part] ?? 1}
          lang={locale}
          dir={directionOf(locale)}
        />
      </Field>
      {fault && <Repair fault={fault} value={value} onRepair={write} />}
      <Contest mail={mail} words={words} locale={locale} part={part} />
    </div>
  )
}

interface RepairProps {
  fault: PartFault
  value: string
  onRepair: (text: string) => void
}

/** The name that was probably meant, or none. */
function Repair({ fault: { at, end, nearest, code }, value, onRepair }: RepairProps) {
  const t = useText('mails')
  if (code !== 'MAIL_NAME_UNKNOWN' || at === undefined || end === undefined) return null
  const put = (text: string) => onRepair(value.slice(0, at) + text + value.slice(end))
  return (
    <Row gap="2">
      {nearest && <Button onClick={() => put(`{${nearest}}`)}>{t('texts.use', { name: nearest })}</Button>}
      <Button variant="ghost" onClick={() => put('')}>
        {t('texts.take_out')}
      </Button>
    </Row>
  )
}

/** A colleague has changed this field, too. */
function Contest({ mail, words, locale, part }: Pick<PartFieldProps, 'mail' | 'words' | 'locale' | 'part'>) {
  const t = useText('mails')
  const field = fieldOf(locale, part)
  if (!words.contested.includes(field)) return null
  const theirs = keptText(mail, locale, part)
  const conflict = {
    fields: [field],
    by: mail.drafted[locale]?.by ?? null,
    theirs: () => theirs,
    takeTheirs: () => words.takeTheirs(locale, part),
    keepMine: () => words.keepMine(locale, part),
  }
  return <ConflictNote conflict={conflict} field={field} label={t(`texts.parts.${part}`)} value={theirs} />
}
