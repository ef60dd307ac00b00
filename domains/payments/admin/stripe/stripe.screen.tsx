import { Card, Controller, RadioGroup, Stack, useText, useWatch } from '@comptoir/platform/admin'
import { captureTimes } from '../../contract/money/order-money.rules.ts'
import type { PaymentMethod } from '../../contract/payment-method.ts'
import { CheckoutPreview } from '../method/checkout-preview.tsx'
import { AmountFields, CountriesField } from '../method/limit-fields.tsx'
import { MethodPage } from '../method/method-page.tsx'
import type { MethodForm } from '../method/use-method-form.ts'
import { WordsCard } from '../method/words-card.tsx'
import { EventsCard, WebhookCard } from './events-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { ModeBanner } from './mode-banner.tsx'
import { TryCard } from './try-card.tsx'

export function StripeScreen() {
  return (
    <MethodPage
      of="stripe"
      main={(of, method) => (
        <>
          <ModeBanner method={method} />
          <KeysCard method={method} />
          <PaidCard of={of} />
          <WordsCard of={of} method="stripe" />
          <EventsCard />
        </>
      )}
      aside={(of, method) => (
        <>
          <TryCard mode={modeOf(method)} />
          <WebhookCard />
          <Preview of={of} />
        </>
      )}
    />
  )
}

const modeOf = ({ stripe }: PaymentMethod) => stripe?.mode ?? 'test'

const places = ['here', 'there'] as const

function PaidCard({ of }: { of: MethodForm }) {
  const t = useText('payments')
  return (
    <Card title={t('cards.paid')}>
      <Stack>
        <Controller
          control={of.form.control}
          name="stripe.on_our_page"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label={t('fields.on_our_page')}
              options={places.map((place) => ({ value: place, label: t(`entered.${place}`) }))}
              value={value ? 'here' : 'there'}
              onChange={(place) => onChange(place === 'here')}
            />
          )}
        />
        <Controller
          control={of.form.control}
          name="captures"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label={t('fields.captures')}
              options={captureTimes.map((time) => ({ value: time, label: t(`captures.${time}`) }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <AmountFields of={of} />
        <CountriesField of={of} />
      </Stack>
    </Card>
  )
}

function Preview({ of: { form } }: { of: MethodForm }) {
  const t = useText('payments')
  const words = useWatch({ control: form.control, name: 'words' })
  return (
    <Card title={t('cards.shoppers_read')}>
      <CheckoutPreview method="stripe" words={words} when={t('preview.checkout')} />
    </Card>
  )
}
