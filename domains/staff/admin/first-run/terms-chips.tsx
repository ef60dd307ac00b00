import { useFormats } from '@comptoir/platform/admin/i18n/formats/use-formats.ts'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import type { ReactNode } from 'react'
import styles from './first-run.module.css'
import { cityOf, useTaxWords } from './terms-words.ts'
import type { ShopEntry } from './use-shop-entry.ts'

interface TermsChipsProps {
  entry: ShopEntry
  onOpen: () => void
}

/** What the country brings, at a glance. */
export function TermsChips({ entry, onOpen }: TermsChipsProps) {
  const t = useText('staff')
  const { tag, symbol, capital } = useTerms()
  const currency = new Intl.DisplayNames(tag, { type: 'currency' }).of(entry.currency_code) ?? entry.currency_code
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(entry.language) ?? entry.language
  const tax = useTaxWords(entry) ?? t('first_user.no_tax')
  return (
    <div className={styles.runTerms}>
      <ul aria-label={t('first_user.terms')}>
        <Chip icon={coins}>{`${capital(currency)}, ${symbol(entry.currency_code)}`}</Chip>
        <Chip icon={clock}>{cityOf(entry.time_zone)}</Chip>
        <Chip icon={letters}>{capital(language)}</Chip>
        <Chip icon={percent}>{tax}</Chip>
      </ul>
      <button type="button" onClick={onOpen}>
        {t('first_user.change')}
      </button>
    </div>
  )
}

function useTerms() {
  const { tag, symbol } = useFormats()
  return {
    ...{ tag, symbol },
    /** A word that stands alone. */
    capital: ([first = '', ...rest]: string) => first.toLocaleUpperCase(tag) + rest.join(''),
  }
}

const Chip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
      {icon}
    </svg>
    <bdi>{children}</bdi>
  </li>
)

// Drawn here: the panel's icons would bring its first chunk, which starts it.
const coins = (
  <>
    <circle cx="15" cy="9" r="6" />
    <path d="M6.6 9.6a6 6 0 1 0 7.8 7.8M15 6.5v5" />
  </>
)
const clock = (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </>
)
const letters = <path d="M4 6h10M9 3v3m3 0c0 5-4 8-8 9m2-6c0 3 3 5 6 6m1 6 4.5-10L21 21m-6.5-3h5.5" />
const percent = (
  <>
    <path d="M19 5 5 19" />
    <circle cx="6.5" cy="6.5" r="2.5" />
    <circle cx="17.5" cy="17.5" r="2.5" />
  </>
)
