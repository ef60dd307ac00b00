import { Columns, RecordFormFrame, useEditedLanguage, useText, useWatch } from '@comptoir/platform/admin'
import { PublicationCard } from './publication-card.tsx'
import { SearchCard } from './search-card.tsx'
import { TextsCard } from './texts-card.tsx'
import type { PageFormState } from './use-page-form.ts'

export function PageFields({ of }: { of: PageFormState }) {
  const t = useText('pages')
  const first = useWatch({ control: of.form.control, name: 'locale' })
  const [language, setLanguage] = useEditedLanguage(of, first, ['title', 'content'])
  const inLanguage = { of, language, isFirst: language === first }

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <Columns
        main={
          <>
            <TextsCard {...inLanguage} first={first} onLanguage={setLanguage} />
            <SearchCard {...inLanguage} />
          </>
        }
        aside={<PublicationCard of={of} />}
      />
    </RecordFormFrame>
  )
}
