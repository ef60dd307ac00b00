import type { Locale } from '@comptoir/platform/contract'
import styles from './texts.module.css'

interface LanguageChipProps {
  locale: Locale
  /** `missing`: own words in others, and none here. */
  kind: 'own' | 'ours' | 'missing'
}

export const LanguageChip = ({ locale, kind }: LanguageChipProps) => (
  <abbr className={styles.language} data-kind={kind} dir="ltr">
    {locale}
  </abbr>
)
