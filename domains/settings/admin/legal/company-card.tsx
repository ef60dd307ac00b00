import {
  Card,
  Controller,
  CountryField,
  Field,
  Grid,
  Input,
  MoneyField,
  Stack,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { useId } from 'react'
import { legalForms } from '../../contract/legal/law.rules.ts'
import { identifiers, LegalIds, legalIdKeys } from '../../contract/legal/legal-ids.ts'
import { shopPlaceLines } from '../../contract/legal/shop-contact.ts'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingPlace } from '../form/setting-fields.tsx'
import type { SettingsFormState } from '../form/use-settings.ts'
import { NeedNote } from './need-note.tsx'
import type { Law } from './use-law.ts'

export function CompanyCard({ law }: { law: Law }) {
  const t = useText('settings')
  const { of } = law
  return (
    <Card
      title={t('cards.company')}
      actions={
        <ChangedNote of={of} names={['shop_company', 'legal_form', 'legal_capital', 'tax_country', 'legal_address']} />
      }
    >
      <Stack gap="4">
        <Grid min={300}>
          <Name law={law} />
          <Form law={law} />
          <Capital law={law} />
          <Country law={law} />
        </Grid>
        <Address law={law} />
      </Stack>
    </Card>
  )
}

function Name({ law }: { law: Law }) {
  const t = useText('settings')
  const name = 'shop_company'
  return (
    <SettingPlace name={name}>
      <Field
        label={t(`fields.${name}`)}
        note={<NeedNote law={law} field={name} />}
        hint={t('legal.name_hint')}
        path={name}
        error={law.of.errorOf(name)}
      >
        <Input {...law.of.form.register(name)} autoComplete="off" />
      </Field>
    </SettingPlace>
  )
}

/** Those of the country are offered; any other can be written. */
function Form({ law }: { law: Law }) {
  const t = useText('settings')
  const name = 'legal_form'
  const list = useId()
  const forms = legalForms[law.country] ?? []
  return (
    <SettingPlace name={name}>
      <Field
        label={t(`fields.${name}`)}
        note={<NeedNote law={law} field={name} />}
        hint={t(`hints.${name}`)}
        path={name}
        error={law.of.errorOf(name)}
      >
        <Input {...law.of.form.register(name)} list={list} autoComplete="off" />
      </Field>
      <datalist id={list}>
        {forms.map(({ form, spoken }) => (
          <option key={form} value={form}>
            {spoken}
          </option>
        ))}
      </datalist>
    </SettingPlace>
  )
}

/** As French papers write it: without cents where there are none. */
function inFrench(amount: number, currency: string) {
  const whole = amount / 10 ** minorDigits(currency)
  const trailingZeroDisplay = 'stripIfInteger'
  return new Intl.NumberFormat('fr', { style: 'currency', currency, trailingZeroDisplay }).format(whole)
}

function Capital({ law }: { law: Law }) {
  const t = useText('settings')
  const name = 'legal_capital'
  const { form, errorOf } = law.of
  const currency = form.watch('currency_code')
  const hint = (value: number | null) =>
    law.country === 'FR' && value !== null && !Number.isNaN(value)
      ? t('legal.capital_printed', { amount: inFrench(value, currency) })
      : t(`hints.${name}`)
  return (
    <SettingPlace name={name}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t(`fields.${name}`)}
            note={<NeedNote law={law} field={name} />}
            hint={hint(value)}
            path={name}
            error={errorOf(name)}
          >
            <MoneyField value={value} onChange={onChange} onBlur={onBlur} currency={currency} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

/** Half-typed identifiers of the country before would keep the page from being saved, unseen. */
function forgetWrongIds({ form }: SettingsFormState) {
  for (const key of legalIdKeys) {
    const text = identifiers[key].plain(form.getValues(`legal_ids.${key}`) ?? '')
    if (!LegalIds.safeParse({ [key]: text }).success) form.resetField(`legal_ids.${key}`)
  }
}

function Country({ law }: { law: Law }) {
  const t = useText('settings')
  const name = 'tax_country'
  const { form, errorOf } = law.of
  return (
    <SettingPlace name={name}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('legal.country')}
            note={<NeedNote law={law} field={name} />}
            hint={t('legal.country_hint')}
            path={name}
            error={errorOf(name)}
          >
            <CountryField
              value={value}
              onChange={(code) => {
                forgetWrongIds(law.of)
                onChange(code)
              }}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

function Address({ law }: { law: Law }) {
  const t = useText('settings')
  const { locale } = useFormats()
  const name = 'legal_address'
  const { form, errorOf } = law.of
  const own = shopPlaceLines(form.watch(), locale).join(', ')
  return (
    <SettingPlace name={name}>
      <Field
        label={t(`fields.${name}`)}
        note={<NeedNote law={law} field={name} />}
        hint={own === '' ? t('legal.no_address') : t('legal.address_hint', { address: own })}
        path={name}
        error={errorOf(name)}
      >
        <Input {...form.register(name)} autoComplete="off" />
      </Field>
    </SettingPlace>
  )
}
