import { Columns, RecordFormFrame, useEditedLanguage, useText, useWatch } from '@comptoir/platform/admin'
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
  const [language, setLanguage] = useEditedLanguage(of, first, ['title', 'excerpt', 'description'])
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
