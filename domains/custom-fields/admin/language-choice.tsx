import { Select } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { languageNames } from '@comptoir/staff/admin'
import './language-choice.css'

interface LanguageChoiceProps {
  label: string
  value: Locale
  onChange: (language: Locale) => void
}

/** In which language the texts beside it are read and written. */
export const LanguageChoice = ({ label, value, onChange }: LanguageChoiceProps) => (
  <div className="language-choice">
    <Select
      aria-label={label}
      options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      value={value}
      onChange={onChange}
    />
  </div>
)
