import {
  AlertDialog,
  Card,
  Field,
  Link,
  Row,
  Select,
  Switch,
  Text,
  useCan,
  useFormats,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { dayIn } from '@comptoir/platform/contract'
import { shopSettingsUrl, useChangeSetting } from '@comptoir/settings/admin'
import { useState } from 'react'
import { rateAt, roundingIn, taxLinesOf } from '../contract/tax.rules.ts'
import { type TaxRate, taxRoundings } from '../contract/tax-rate.ts'

/** How prices are meant; each setting acts at once. */
export function PricesCard({ rates }: { rates: readonly TaxRate[] }) {
  const t = useText('taxes')
  const mayChange = useCan('admin_settings')
  const country = String(useSetting('tax_country') ?? '')
  const isReverseCharged = useSetting('reverse_charge') === true
  const { mutate, isPending } = useChangeSetting()
  const isLocked = !mayChange || isPending

  return (
    <Card title={t('prices.title')}>
      <IncludedSwitch rates={rates} country={country} isLocked={isLocked} />
      <ShopCountry code={country} mayChange={mayChange} />
      <Switch
        label={t('prices.reverse_charge')}
        hint={t('prices.reverse_charge_hint')}
        value={isReverseCharged}
        disabled={isLocked}
        onChange={(value) => mutate({ key: 'reverse_charge', value, text: t('prices.saved') })}
      />
      <RoundingField country={country} isLocked={isLocked} />
      {!mayChange && (
        <Text as="p" tone="quiet">
          {t('prices.locked')}
        </Text>
      )}
    </Card>
  )
}

/** It is that of the shop's address, which the settings have. */
function ShopCountry({ code, mayChange }: { code: string; mayChange: boolean }) {
  const t = useText('taxes')
  const { tag } = useFormats()
  const name = code && new Intl.DisplayNames(tag, { type: 'region' }).of(code)
  return (
    <div>
      <Row wrap>
        <Text strong>{t('prices.country')}</Text>
        <Text tone={name ? undefined : 'quiet'}>{name || t('prices.no_country')}</Text>
        {mayChange && <Link to={shopSettingsUrl}>{t('prices.change_country')}</Link>}
      </Row>
      <Text as="p" tone="quiet">
        {t('prices.country_hint')}
      </Text>
    </div>
  )
}

function RoundingField({ country, isLocked }: { country: string; isLocked: boolean }) {
  const t = useText('taxes')
  const { mutate } = useChangeSetting()
  const value = roundingIn({ tax_rounding: useSetting('tax_rounding'), tax_country: country })
  const hint = t(`prices.rounding.${value}_hint`)
  return (
    <Field
      label={t('prices.rounding.label')}
      hint={country === 'JP' ? `${hint} ${t('prices.rounding.law')}` : hint}
      disabled={isLocked}
    >
      <Select
        options={taxRoundings.map((id) => ({ value: id, label: t(`prices.rounding.${id}`) }))}
        value={value}
        disabled={isLocked}
        onChange={(chosen) => mutate({ key: 'tax_rounding', value: chosen, text: t('prices.rounding.saved') })}
      />
    </Field>
  )
}

interface IncludedSwitchProps {
  rates: readonly TaxRate[]
  country: string
  isLocked: boolean
}

function IncludedSwitch({ rates, country, isLocked }: IncludedSwitchProps) {
  const t = useText('taxes')
  const isIncluded = useSetting('prices_include_tax') !== false
  const [isAsking, setAsking] = useState(false)
  const example = useExample(rates, { country, isIncluded: !isIncluded })
  const { mutate, isPending } = useChangeSetting()
  const kind = isIncluded ? 'added' : 'included'
  const change = () =>
    mutate(
      { key: 'prices_include_tax', value: !isIncluded, text: t(`prices.to_${kind}.done`) },
      { onSettled: () => setAsking(false) },
    )

  return (
    <>
      <Switch
        label={t('prices.included')}
        hint={t(isIncluded ? 'prices.included_hint' : 'prices.added_hint')}
        value={isIncluded}
        disabled={isLocked}
        onChange={() => setAsking(true)}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`prices.to_${kind}.title`)}
        text={
          <>
            {t('prices.numbers_stay')} {example && t(`prices.to_${kind}.example`, example)}
          </>
        }
        confirm={t(`prices.to_${kind}.confirm`)}
        busy={isPending}
        onConfirm={change}
      />
    </>
  )
}

const exampleAmount = 5_000

/** A price after the change, at the standard rate of the shop's country. */
function useExample(rates: readonly TaxRate[], { country, isIncluded }: { country: string; isIncluded: boolean }) {
  const { money } = useFormats()
  const zone = String(useSetting('time_zone') || 'UTC')
  const rate = rateAt(rates, { country, province: '' }, dayIn(zone, Date.now()))
  if (!rate) return null
  const tax = taxLinesOf(exampleAmount, rate.parts, isIncluded).reduce((sum, { amount }) => sum + amount, 0)
  if (tax === 0) return null
  return {
    price: money(exampleAmount),
    tax: money(tax),
    paid: money(isIncluded ? exampleAmount : exampleAmount + tax),
  }
}
