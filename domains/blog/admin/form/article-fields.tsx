import {
  RecordColumns,
  RecordFormFrame,
  SearchCard,
  useEditedLanguage,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import type { Article } from '../../contract/article.ts'
import { textPaths } from './language-paths.ts'
import { OrganisationCard } from './organisation-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { TextsCard } from './texts-card.tsx'
import type { ArticleFormState } from './use-article-form.ts'

interface ArticleFieldsProps {
  of: ArticleFormState
  /** Name of the author; empty for none. */
  author: string
  /** Null for a new one. */
  record: Article | null
}

export function ArticleFields({ of, author, record }: ArticleFieldsProps) {
  const t = useText('blog')
  const first = useWatch({ control: of.form.control, name: 'locale' })
  const [language, setLanguage] = useEditedLanguage(of, first, ['title', 'excerpt', 'description'])
  const isFirst = language === first
  const inLanguage = { of, language, isFirst }
  const paths = textPaths(inLanguage)

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <RecordColumns
        kind="article"
        record={record && { id: record.id, name: record.title }}
        main={
          <>
            <TextsCard {...inLanguage} first={first} onLanguage={setLanguage} />
            <PictureCard {...inLanguage} />
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
