import { languageNames, Select } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import styles from './language-choice.module.css'

interface LanguageChoiceProps {
  label: string
  value: Locale
  onChange: (language: Locale) => void
}

/** Language in which localised texts are edited. */
export const LanguageChoice = ({ label, value, onChange }: LanguageChoiceProps) => (
  <div className={styles.languageChoice}>
    <Select
      aria-label={label}
      options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      value={value}
      onChange={onChange}
    />
  </div>
)
