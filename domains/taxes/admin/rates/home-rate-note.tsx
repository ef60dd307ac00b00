import { Banner, ButtonLink, useFormats, useShop, useText } from '@comptoir/platform/admin'
import { chargesVat } from '@comptoir/settings/contract'
import { taxesUrl } from './taxes.urls.ts'
import { useHomeRate } from './use-tax-rates.ts'

/** A shop that charges VAT and has no rate at home: its invoices would have no tax and no reason for that. */
export function HomeRateNote() {
  const t = useText('taxes')
  const { country: nameOf } = useFormats()
  const { settings } = useShop()
  const { country, rate } = useHomeRate()
  if (rate !== null || !chargesVat(settings)) return null
  return (
    <Banner tone="warning" action={<ButtonLink to={taxesUrl}>{t('home_missing.go')}</ButtonLink>}>
      <strong>{t('home_missing.title', { country: nameOf(country) })}</strong> {t('home_missing.text')}
    </Banner>
  )
}
