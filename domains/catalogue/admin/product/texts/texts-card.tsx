import { Card, LanguageTabs, languageNames, useEditedLanguage, useText, useWatch } from '@comptoir/platform/admin'
import type { ProductFormState } from '../form/use-product-form.ts'
import { OwnTexts } from './own-texts.tsx'
import { TranslatedTexts } from './translated-texts.tsx'

export function TextsCard({ of }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const [first, translations] = useWatch({ control: of.form.control, name: ['locale', 'translations'] })
  const [language, setLanguage] = useEditedLanguage(of, first, ['title', 'description'])

  return (
    <Card title={t('rail.text')}>
      <LanguageTabs
        byField
        first={first}
        language={language}
        onLanguage={setLanguage}
        names={languageNames}
        isWritten={(locale) => translations[locale].title.trim() !== ''}
      >
        {language === first ? (
          <OwnTexts of={of} language={language} />
        ) : (
          <TranslatedTexts of={of} language={language} />
        )}
      </LanguageTabs>
    </Card>
  )
}
