import { languageNames } from '@comptoir/platform/admin'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { isLocale, type Locale, locales } from '@comptoir/platform/contract'
import { Languages } from 'lucide-react'
import styles from './login.module.css'

interface LanguageChoiceProps {
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** A native select: it works before any panel code has loaded. */
export function LanguageChoice({ locale, onLocale }: LanguageChoiceProps) {
  const t = useText('staff')
  return (
    <div className={styles.loginLanguage}>
      <Languages size={16} aria-hidden="true" />
      <select
        aria-label={t('fields.customer_locale')}
        value={locale}
        onChange={({ target }) => isLocale(target.value) && onLocale(target.value)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
