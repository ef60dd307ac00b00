import {
  Button,
  Card,
  Controller,
  Field,
  Grid,
  Input,
  NumberField,
  Page,
  PageError,
  PageLoading,
  RecordFormFrame,
  Stack,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { maxPlans, type Terms } from '../../contract/plan.ts'
import { useBilling } from '../term/use-billing.ts'
import { PlanFields } from './plan-fields.tsx'
import { newPlan, type TermsFormState, useTermsForm } from './use-terms-form.ts'

/** For the root user: plans, tax, and how invoices are paid. */
export function TermsScreen() {
  const t = useText('billing')
  const { data, error, refetch } = useBilling()
  if (error && !data)
    return <PageError title={t('terms.title')} error={error} texts="billing" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('terms.title')} />
  return <TermsPage terms={data.terms} />
}

function TermsPage({ terms }: { terms: Terms }) {
  const t = useText('billing')
  const of = useTermsForm(terms)
  return (
    <Page title={t('terms.title')} subtitle={t('terms.subtitle')} back="/billing">
      <RecordFormFrame of={of} labelOf={(field) => t(`terms.fields.${field}`)}>
        <Stack>
          <GeneralCard of={of} />
          <PlanCards of={of} />
        </Stack>
      </RecordFormFrame>
    </Page>
  )
}

function GeneralCard({ of: { form, errorOf } }: { of: TermsFormState }) {
  const t = useText('billing')
  return (
    <Card title={t('terms.general')}>
      <Grid min={180}>
        <Field label={t('terms.fields.currency')} path="currency" error={errorOf('currency')}>
          <Input {...form.register('currency')} code maxLength={3} autoComplete="off" />
        </Field>
        <Field label={t('terms.fields.tax_title')} path="tax_title" error={errorOf('tax_title')} optional>
          <Input {...form.register('tax_title')} maxLength={60} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="tax_percent"
          render={({ field }) => (
            <Field label={t('terms.fields.tax_percent')} path="tax_percent" error={errorOf('tax_percent')}>
              <NumberField {...field} min={0} max={99.999} unit="%" onChange={(value) => field.onChange(value ?? 0)} />
            </Field>
          )}
        />
      </Grid>
      <Field
        label={t('terms.fields.instructions')}
        hint={t('terms.instructions_hint')}
        path="instructions"
        error={errorOf('instructions')}
        optional
      >
        <Textarea {...form.register('instructions')} maxLength={2_000} />
      </Field>
    </Card>
  )
}

function PlanCards({ of }: { of: TermsFormState }) {
  const t = useText('billing')
  return (
    <Controller
      control={of.form.control}
      name="plans"
      render={({ field: { value, onChange } }) => (
        <>
          {value.map((plan, at) => (
            <PlanFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan is known by its place until its key is typed
              key={at}
              plan={plan}
              errorOf={(part) => of.errorOf(`plans.${at}.${part}`)}
              onChange={(next) => onChange(value.with(at, next))}
              onRemove={() => onChange(value.toSpliced(at, 1))}
            />
          ))}
          {value.length < maxPlans && (
            <div>
              <Button
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => onChange([...value, newPlan(value.map(({ key }) => key))])}
              >
                {t('terms.add_plan')}
              </Button>
            </div>
          )}
        </>
      )}
    />
  )
}
