import { Columns, RecordFormFrame, useText, useWatch } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useState } from 'react'
import { OrganisationCard } from './organisation-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { SearchCard } from './search-card.tsx'
import { TextsCard } from './texts-card.tsx'
import type { ArticleFormState } from './use-article-form.ts'

interface ArticleFieldsProps {
  of: ArticleFormState
  /** Name of the author; empty for none. */
  author: string
}

export function ArticleFields({ of, author }: ArticleFieldsProps) {
  const t = useText('blog')
  const first = useWatch({ control: of.form.control, name: 'locale' })
  const [language, setLanguage] = useLanguage(of, first)
  const inLanguage = { of, language, isFirst: language === first }

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <Columns
        main={
          <>
            <TextsCard {...inLanguage} first={first} onLanguage={setLanguage} />
            <PictureCard {...inLanguage} />
            <SearchCard {...inLanguage} />
          </>
        }
        aside={
          <>
            <PublicationCard of={of} />
            <OrganisationCard of={of} author={author} />
          </>
        }
      />
    </RecordFormFrame>
  )
}

/** The language that is edited; a save that another language makes impossible goes to that one. */
function useLanguage({ form, rejections }: ArticleFormState, first: Locale) {
  const [chosen, setChosen] = useState<Locale | null>(null)
  const [seen, setSeen] = useState(rejections)
  const language = chosen ?? first
  if (rejections !== seen) {
    setSeen(rejections)
    const { errors } = form.formState
    const faulty = locales.filter((locale) => locale !== first && errors.translations?.[locale])
    const isFirstFaulty = Boolean(errors.title ?? errors.excerpt ?? errors.description)
    if (isFirstFaulty) setChosen(first)
    else if (faulty.length > 0 && !faulty.includes(language)) setChosen(faulty[0] ?? first)
  }
  return [language, setChosen] as const
}
