import {
  Card,
  Controller,
  Field,
  Grid,
  MoneyField,
  NumberField,
  Select,
  Stack,
  Switch,
  useText,
} from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import styles from './mails.module.css'
import type { MailsForm } from './use-mails-form.ts'

const conditions = ['ordered', 'sold_out', 'no_more', 'paid', 'later'] as const

interface NotSentProps {
  of: MailsForm
  discounts: readonly { id: string; title: string }[]
}

/** When nothing goes, whatever is on; and what the shop may add to it. */
export function NotSentCard({ of, discounts }: NotSentProps) {
  const t = useText('checkout')
  const { form, errorOf } = of
  return (
    <Card title={t('not_sent.title')}>
      <Stack>
        <ul className={styles.conditions}>
          {conditions.map((each) => (
            <li key={each}>
              <Check size={16} aria-hidden="true" />
              {t(`not_sent.${each}`)}
            </li>
          ))}
        </ul>
        <Controller
          control={form.control}
          name="smallest"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field
              label={t('fields.smallest')}
              hint={t('hints.smallest')}
              error={errorOf('smallest')}
              optional
              path="smallest"
            >
              <MoneyField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="waits_for_stock"
          render={({ field: { value, onChange } }) => (
            <Switch
              label={t('fields.waits_for_stock')}
              hint={t('hints.waits_for_stock')}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Code of={of} discounts={discounts} />
      </Stack>
    </Card>
  )
}

const none = 'none'

function Code({ of: { form, errorOf }, discounts }: NotSentProps) {
  const t = useText('checkout')
  const id = form.watch('discount_id')
  const options = [
    { value: none, label: t('plan.no_code') },
    ...discounts.map((each) => ({ value: each.id, label: each.title })),
  ]
  return (
    <Grid min={200}>
      <Controller
        control={form.control}
        name="discount_id"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('fields.discount_id')}
            hint={t('hints.discount_id')}
            error={errorOf('discount_id')}
            path="discount_id"
          >
            <Select
              options={options}
              value={value ?? none}
              onChange={(next) => onChange(next === none ? null : next)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      {id !== null && (
        <Controller
          control={form.control}
          name="code_days"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('fields.code_days')} error={errorOf('code_days')} path="code_days">
              <NumberField value={value} min={1} max={60} onChange={(days) => onChange(days ?? 1)} onBlur={onBlur} />
            </Field>
          )}
        />
      )}
    </Grid>
  )
}
