import type { Locale } from '@comptoir/platform/contract'
import type { ArticleFormState } from './use-article-form.ts'

export interface LanguageProps {
  of: ArticleFormState
  /** The language that is edited. */
  language: Locale
  /** It is the one that the article is written in. */
  isFirst: boolean
}

/** The article's own fields, or those of its translation. */
export const textPaths = ({ language, isFirst }: Omit<LanguageProps, 'of'>) =>
  isFirst
    ? ({
        title: 'title',
        excerpt: 'excerpt',
        description: 'description',
        image_title: 'image.title',
        seo_title: 'seo.title',
        seo_description: 'seo.description',
      } as const)
    : ({
        title: `translations.${language}.title`,
        excerpt: `translations.${language}.excerpt`,
        description: `translations.${language}.description`,
        image_title: `translations.${language}.image_title`,
        seo_title: `translations.${language}.seo.title`,
        seo_description: `translations.${language}.seo.description`,
      } as const)
