import { Card, Field, Heading, RadioGroup, Stack, Textarea, useText } from '@comptoir/platform/admin'
import type { FormPartProps } from './form-part.ts'
import { useQuote } from './use-order-form.ts'

const kinds = ['none', 'paid', 'pay_on_delivery', 'bank_transfer'] as const

export function FormPayment({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const { data } = useQuote(draft)
  const offer = data?.offers.find(({ method_id }) => method_id === draft.shipping_method_id)
  const isRefused = (kind: (typeof kinds)[number]) => kind === 'pay_on_delivery' && offer?.cod_allowed === false
  return (
    <Card>
      <Stack gap="4">
        <RadioGroup
          label={<Heading>{t('form.payment')}</Heading>}
          options={kinds.map((value) => ({
            value,
            label: t(`form.payments.${value}`),
            hint: isRefused(value) ? t('failures.COD_NOT_ALLOWED') : undefined,
            disabled: isRefused(value) && draft.payment !== value,
          }))}
          error={errorOf('payment') ?? (isRefused(draft.payment) ? t('failures.COD_NOT_ALLOWED') : undefined)}
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
