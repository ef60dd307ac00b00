import { Banner, ButtonLink, useFormats, useShop, useText } from '@comptoir/platform/admin'
import { chargesVat } from '@comptoir/settings/contract'
import { taxesUrl, useHomeRate } from '@comptoir/taxes/admin'

/** A shop that charges VAT and has no rate at home: its invoices would have no tax and no reason for that. */
export function HomeRateNote() {
  const t = useText('documents')
  const { country: nameOf } = useFormats()
  const { settings } = useShop()
  const { country, rate } = useHomeRate()
  if (rate !== null || !chargesVat(settings)) return null
  return (
    <Banner tone="warning" action={<ButtonLink to={taxesUrl}>{t('untaxed.home.go')}</ButtonLink>}>
      <strong>{t('untaxed.home.title', { country: nameOf(country) })}</strong> {t('untaxed.home.text')}
    </Banner>
  )
}
