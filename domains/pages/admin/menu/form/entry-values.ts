import { type Locale, locales } from '@comptoir/platform/contract'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type EntryKind, isListKind, isRecordKind } from '../../../contract/menu.rules.ts'
import { EntryInput } from '../../../contract/menu.ts'

export interface EntryValues {
  id: string
  kind: EntryKind
  target_id: string | null
  address: string
  title: Record<Locale, string>
}

const inEveryLanguage = (texts: EntryInput['title'] = {}): EntryValues['title'] => ({
  ...{ en: texts.en ?? '', fr: texts.fr ?? '', ar: texts.ar ?? '', ja: texts.ja ?? '', tr: texts.tr ?? '' },
})

export const entryValues = (entry: EntryInput | null): EntryValues => ({
  id: entry?.id ?? newId(),
  kind: entry?.kind ?? 'page',
  target_id: entry?.target_id ?? null,
  address: entry?.address ?? '',
  title: inEveryLanguage(entry?.title),
})

/** Drops the fields of other kinds. */
const inputOf = ({ id, kind, target_id, address, title }: EntryValues): z.input<typeof EntryInput> => ({
  ...{ id, kind },
  target_id: isRecordKind(kind) ? target_id : null,
  address: kind === 'address' ? address : '',
  title: isListKind(kind)
    ? {}
    : Object.fromEntries(locales.flatMap((locale) => (title[locale].trim() === '' ? [] : [[locale, title[locale]]]))),
})

export const EntryForm = z.custom<EntryValues>().transform(inputOf).pipe(EntryInput)
