import { Card, Stack, Text, useFormats, useText, useWatch } from '@comptoir/platform/admin'
import { CheckoutPreview } from './checkout-preview.tsx'
import { DoorFigures } from './door-figures.tsx'
import { FeeCard } from './fee-card.tsx'
import { AmountFields, CountriesField, DeliveriesField, RefusalFields } from './limit-fields.tsx'
import { MethodPage } from './method-page.tsx'
import type { MethodForm } from './use-method-form.ts'
import { WordsCard } from './words-card.tsx'

export function PayOnDeliveryScreen() {
  const t = useText('payments')
  return (
    <MethodPage
      of="pay_on_delivery"
      main={(of) => (
        <>
          <Card title={t('cards.who')}>
            <Stack>
              <AmountFields of={of} />
              <CountriesField of={of} />
              <DeliveriesField of={of} />
              <RefusalFields of={of} />
            </Stack>
          </Card>
          <FeeCard of={of} />
          <WordsCard of={of} method="pay_on_delivery" />
        </>
      )}
      aside={(of) => (
        <>
          <Previews of={of} />
          <DoorFigures />
        </>
      )}
    />
  )
}

/** A basket that fits, one that is too large, and a customer who refused. */
function Previews({ of: { form } }: { of: MethodForm }) {
  const t = useText('payments')
  const { money } = useFormats()
  const [words, fee, min, max, refusals] = useWatch({
    control: form.control,
    name: ['words', 'fee', 'min', 'max', 'max_refusals'],
  })
  const shown = { method: 'pay_on_delivery', words } as const
  const fits = max ?? Math.max(min ?? 0, 8_600)
  return (
    <Card title={t('cards.preview')}>
      <Stack gap="3">
        <CheckoutPreview {...shown} when={t('preview.basket', { total: money(fits) })} fee={fee} />
        {max !== null && Number.isInteger(max) && (
          <CheckoutPreview
            {...shown}
            when={t('preview.basket', { total: money(max + 1_200) })}
            refusal={t('preview.up_to', { max: money(max) })}
          />
        )}
        {refusals !== null && (
          <CheckoutPreview
            {...shown}
            when={t('preview.refused', { count: refusals })}
            refusal={t('preview.unavailable')}
          />
        )}
        <Text as="p" tone="quiet">
          {t('hints.refusals_unspoken')}
        </Text>
      </Stack>
    </Card>
  )
}
