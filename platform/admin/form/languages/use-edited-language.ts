import { useState } from 'react'
import { get } from 'react-hook-form'
import { type Locale, locales } from '../../../contract/values/texts/locale.ts'

interface TranslatedForm {
  form: { formState: { errors: object } }
  /** Counts the saves that were rejected because of fields. */
  rejections: number
}

/** The language that is edited; a save that another language makes impossible goes to that one. */
export function useEditedLanguage({ form, rejections }: TranslatedForm, first: Locale, ownFields: readonly string[]) {
  const [chosen, setChosen] = useState<Locale | null>(null)
  const [seen, setSeen] = useState(rejections)
  const language = chosen ?? first
  if (rejections !== seen) {
    setSeen(rejections)
    const { errors } = form.formState
    const faulty = locales.filter((locale) => locale !== first && get(errors, `translations.${locale}`))
    if (ownFields.some((field) => get(errors, field))) setChosen(first)
    else if (faulty.length > 0 && !faulty.includes(language)) setChosen(faulty[0] ?? first)
  }
  return [language, setChosen] as const
}
