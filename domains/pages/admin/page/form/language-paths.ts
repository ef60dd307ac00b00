import type { Locale } from '@comptoir/platform/contract'
import type { PageFormState } from './use-page-form.ts'

export interface LanguageProps {
  of: PageFormState
  /** The language that is edited. */
  language: Locale
  /** It is the one that the page is written in. */
  isFirst: boolean
}

/** The page's own fields, or those of its translation. */
export const textPaths = ({ language, isFirst }: Omit<LanguageProps, 'of'>) =>
  isFirst
    ? ({ title: 'title', content: 'content', seo_title: 'seo.title', seo_description: 'seo.description' } as const)
    : ({
        title: `translations.${language}.title`,
        content: `translations.${language}.content`,
        seo_title: `translations.${language}.seo.title`,
        seo_description: `translations.${language}.seo.description`,
      } as const)
