import { Card, Field, Heading, RadioGroup, Stack, Textarea, useText } from '@comptoir/platform/admin'
import type { FormPartProps } from './form-part.ts'

const kinds = ['none', 'paid', 'pay_on_delivery', 'bank_transfer'] as const

export function FormPayment({ draft, change }: FormPartProps) {
  const t = useText('orders')
  return (
    <Card>
      <Stack gap="4">
        <RadioGroup
          label={<Heading>{t('form.payment')}</Heading>}
          options={kinds.map((value) => ({ value, label: t(`form.payments.${value}`) }))}
          value={draft.payment}
          onChange={(value) => change({ payment: kinds.find((kind) => kind === value) ?? 'none' })}
        />
        <Field label={t('form.note')} optional>
          <Textarea
            rows={3}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            maxLength={5_000}
            dir="auto"
          />
        </Field>
      </Stack>
    </Card>
  )
}
