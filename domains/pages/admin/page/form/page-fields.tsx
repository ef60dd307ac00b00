import { Columns, RecordFormFrame, SearchCard, useEditedLanguage, useText, useWatch } from '@comptoir/platform/admin'
import { textPaths } from './language-paths.ts'
import { PublicationCard } from './publication-card.tsx'
import { TextsCard } from './texts-card.tsx'
import type { PageFormState } from './use-page-form.ts'

export function PageFields({ of }: { of: PageFormState }) {
  const t = useText('pages')
  const first = useWatch({ control: of.form.control, name: 'locale' })
  const [language, setLanguage] = useEditedLanguage(of, first, ['title', 'content'])
  const isFirst = language === first
  const inLanguage = { of, language, isFirst }
  const paths = textPaths(inLanguage)

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <Columns
        main={
          <>
            <TextsCard {...inLanguage} first={first} onLanguage={setLanguage} />
            <SearchCard
              of={of}
              title={paths.seo_title}
              description={paths.seo_description}
              handle={isFirst ? { path: 'handle', hint: t('hints.handle') } : undefined}
              noindex={isFirst ? 'seo.noindex' : undefined}
              language={language}
            />
          </>
        }
        aside={<PublicationCard of={of} />}
      />
    </RecordFormFrame>
  )
}
