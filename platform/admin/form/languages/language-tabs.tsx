import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLocale, type Locale, locales } from '../../../contract/values/texts/locale.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { Text } from '../../ui/display/text.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

export interface LanguageTabsProps {
  /** The language that the record is written in. */
  first: Locale
  /** The language that is edited. */
  language: Locale
  onLanguage: (language: Locale) => void
  names: Readonly<Record<Locale, string>>
  isWritten: (language: Locale) => boolean
  /** Each field that is left empty is shown in the first language; else, only the texts as a whole are. */
  byField?: boolean
  children: ReactNode
}

/** Texts of a record, a tab for each language; those that are written have a tick. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { first, language, onLanguage, names, isWritten, byField, children } = props
  const t = useText('platform')
  const inOrder = [first, ...locales.filter((locale) => locale !== first)]

  return (
    <Tabs
      wraps
      label={t('languages.label')}
      value={language}
      onChange={(id) => isLocale(id) && onLanguage(id)}
      tabs={inOrder.map((locale) => ({
        id: locale,
        label: names[locale],
        icon: (locale === first || isWritten(locale)) && (
          <Check
            size={14}
            role="img"
            aria-label={t(locale === first ? 'languages.is_first' : 'languages.is_written')}
          />
        ),
      }))}
    >
      <Stack key={language} gap="4">
        {language !== first && <Text tone="quiet">{t(byField ? 'languages.hint_by_field' : 'languages.hint')}</Text>}
        {children}
      </Stack>
    </Tabs>
  )
}
