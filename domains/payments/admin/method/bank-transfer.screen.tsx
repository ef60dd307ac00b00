import { Card, Controller, Field, Grid, Input, NumberField, Stack, useText, useWatch } from '@comptoir/platform/admin'
import { isIban, plainIban, spacedIban } from '../../contract/iban.rules.ts'
import { methodLimits } from '../../contract/payment-method.ts'
import styles from '../payments.module.css'
import { AmountFields, CountriesField } from './limit-fields.tsx'
import { MethodPage } from './method-page.tsx'
import type { MethodForm } from './use-method-form.ts'
import { WordsCard } from './words-card.tsx'

export function BankTransferScreen() {
  const t = useText('payments')
  return (
    <MethodPage
      of="bank_transfer"
      main={(of) => (
        <>
          <AccountCard of={of} />
          <Card title={t('cards.waiting')}>
            <Stack>
              <DaysField of={of} />
              <AmountFields of={of} />
              <CountriesField of={of} />
            </Stack>
          </Card>
          <WordsCard of={of} method="bank_transfer" />
        </>
      )}
      aside={(of) => <AccountPreview of={of} />}
    />
  )
}

const lengths = { holder: 70, bank: 70, bic: 20 } as const

function AccountCard({ of }: { of: MethodForm }) {
  const t = useText('payments')
  const { form, errorOf } = of
  const line = (name: keyof typeof lengths) => (
    <Field
      label={t(`fields.${name}`)}
      error={errorOf(`transfer.account.${name}`)}
      optional={name !== 'holder'}
      path="transfer"
    >
      <Input {...form.register(`transfer.account.${name}`)} maxLength={lengths[name]} autoComplete="off" />
    </Field>
  )
  return (
    <Card title={t('cards.account')}>
      <Stack>
        <Grid min={200}>
          {line('holder')}
          {line('bank')}
        </Grid>
        <IbanField of={of} />
        <Grid min={200}>{line('bic')}</Grid>
      </Stack>
    </Card>
  )
}

/** Says at once whether the check digits fit. */
function IbanField({ of: { form, errorOf } }: { of: MethodForm }) {
  const t = useText('payments')
  return (
    <Controller
      control={form.control}
      name="transfer.account.iban"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t('fields.iban')}
          hint={isIban(plainIban(value ?? '')) ? t('hints.iban_fits') : t('hints.iban')}
          error={errorOf('transfer.account.iban')}
          path="transfer"
        >
          <Input
            code
            value={value ?? ''}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => {
              if (isIban(plainIban(value ?? ''))) onChange(spacedIban(plainIban(value ?? '')))
              onBlur()
            }}
          />
        </Field>
      )}
    />
  )
}

function DaysField({ of: { form, errorOf } }: { of: MethodForm }) {
  const t = useText('payments')
  return (
    <Controller
      control={form.control}
      name="transfer.days"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={t('fields.days')} hint={t('hints.days')} error={errorOf('transfer.days')} path="transfer">
          <NumberField
            value={value}
            min={1}
            max={methodLimits.days}
            unit={t('days')}
            onChange={(days) => onChange(days ?? 1)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

function AccountPreview({ of: { form } }: { of: MethodForm }) {
  const t = useText('payments')
  const transfer = useWatch({ control: form.control, name: 'transfer' })
  const { holder = '', iban = '', bank = '', bic = '' } = transfer?.account ?? {}
  const shown = { holder, iban: spacedIban(plainIban(iban)), bic: plainIban(bic), bank }
  return (
    <Card title={t('cards.transfer_preview')}>
      <dl className={styles.pairs}>
        {(['holder', 'iban', 'bic', 'bank'] as const)
          .filter((name) => shown[name] !== '')
          .map((name) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd dir={name === 'iban' || name === 'bic' ? 'ltr' : 'auto'}>{shown[name]}</dd>
            </div>
          ))}
        <dt>{t('fields.reference')}</dt>
        <dd>{t('reference_hint')}</dd>
      </dl>
    </Card>
  )
}
