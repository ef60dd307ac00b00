import { Card, Controller, RadioGroup, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type Customer, noConsent } from '../../contract/customer.ts'
import { consentStates } from '../../contract/customer-state.ts'
import type { CustomerFormState } from './use-customer-form.ts'

interface ConsentCardProps {
  of: CustomerFormState
  /** Null while the customer is new. */
  customer: Customer | null
}

const sources = ['admin', 'checkout', 'account', 'import'] as const

/** Whether letters by e-mail may be sent, and since when and where that was said. */
export function ConsentCard({ of: { form }, customer }: ConsentCardProps) {
  const t = useText('customers')
  const { dateTime } = useFormats()
  const { at, source } = (customer?.consent ?? noConsent).email
  const where = sources.some((name) => name === source) ? t(`consent.sources.${source}`) : source
  return (
    <Card title={t('consent.title')}>
      <Controller
        control={form.control}
        name="consent.email"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('consent.email')}
            options={consentStates.map((state) => ({ value: state, label: t(`consent.${state}`) }))}
            value={value ?? 'unknown'}
            onChange={onChange}
          />
        )}
      />
      {at && (
        <Text as="p" tone="quiet">
          {t('consent.said', { time: dateTime(at), where: where ?? '' })}
        </Text>
      )}
    </Card>
  )
}
