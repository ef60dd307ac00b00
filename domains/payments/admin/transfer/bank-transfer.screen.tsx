import { Card, Controller, Field, Grid, Input, Stack, useText } from '@comptoir/platform/admin'
import { isIban, plainIban, spacedIban } from '@comptoir/platform/contract'
import { AmountFields, CountriesField } from '../method/limit-fields.tsx'
import { MethodPage } from '../method/method-page.tsx'
import type { MethodForm } from '../method/use-method-form.ts'
import { WordsCard } from '../method/words-card.tsx'
import { AwaitedCard } from './awaited-card.tsx'
import { TransferPreview } from './transfer-preview.tsx'
import { DaysField, ReferenceField, ReminderFields } from './waiting-fields.tsx'

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
              <DaysField of={of} name="days" />
              <ReminderFields of={of} />
              <AmountFields of={of} />
              <CountriesField of={of} />
            </Stack>
          </Card>
          <WordsCard of={of} method="bank_transfer" />
        </>
      )}
      aside={(of) => (
        <>
          <TransferPreview of={of} />
          <AwaitedCard />
        </>
      )}
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
        <ReferenceField of={of} />
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
