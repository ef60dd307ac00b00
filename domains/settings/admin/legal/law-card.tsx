import { Card, Controller, Field, Grid, Stack, Switch, Textarea, useText } from '@comptoir/platform/admin'
import type { LegalField } from '../../contract/legal/law.rules.ts'
import { identifiers, type LegalIdKey, legalIdKeys } from '../../contract/legal/legal-ids.ts'
import { plainVat, spacedVat } from '../../contract/legal/vat.rules.ts'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingPlace } from '../form/setting-fields.tsx'
import { hintAt, idWords, registerWords, vatWords } from './check-words.ts'
import { CheckedField } from './checked-field.tsx'
import { NeedNote } from './need-note.tsx'
import type { Law } from './use-law.ts'

/** Names and words; the others are numbers. */
const spoken: readonly LegalIdKey[] = [
  ...(['director', 'register_court', 'representative', 'bank', 'tax_office', 'other_name', 'other_value'] as const),
]

const wide: readonly LegalField[] = [
  ...(['legal_small_business', 'legal_vat_on_debits', 'legal_late_payment'] as const),
  ...(['legal_mediator', 'legal_ids.bank'] as const),
]

/** The fields of the country’s law; others follow at once when another country is chosen. */
export function LawCard({ law }: { law: Law }) {
  const t = useText('settings')
  const { of, country, name, fields } = law
  return (
    <Card
      title={name || t('legal.no_country')}
      note={t(country === '' ? 'legal.choose_country' : 'legal.of_law')}
      actions={
        <ChangedNote
          of={of}
          names={[
            ...(['legal_ids', 'shop_registration', 'shop_vat_number', 'legal_small_business'] as const),
            ...(['legal_vat_on_debits', 'legal_late_payment', 'legal_mediator'] as const),
          ]}
        />
      }
    >
      <Stack gap="4">
        <Grid min={300}>
          {fields
            .filter((field) => !wide.includes(field))
            .map((field) => (
              <LawField key={field} law={law} field={field} />
            ))}
        </Grid>
        {fields
          .filter((field) => wide.includes(field))
          .map((field) => (
            <LawField key={field} law={law} field={field} />
          ))}
      </Stack>
    </Card>
  )
}

function LawField({ law, field }: { law: Law; field: LegalField }) {
  const id = legalIdKeys.find((key) => field === `legal_ids.${key}`)
  if (id) return <IdField law={law} id={id} />
  if (field === 'shop_vat_number') return <VatField law={law} />
  if (field === 'shop_registration') return <RegisterField law={law} />
  if (field === 'legal_small_business' || field === 'legal_vat_on_debits') return <LawSwitch law={law} name={field} />
  return field === 'legal_late_payment' || field === 'legal_mediator' ? <LongField law={law} name={field} /> : null
}

function IdField({ law, id }: { law: Law; id: LegalIdKey }) {
  const t = useText('settings')
  const { plain, spaced } = identifiers[id]
  return (
    <CheckedField
      law={law}
      name={`legal_ids.${id}`}
      words={(entry) => idWords(t, id, entry)}
      spaced={(text) => spaced(plain(text))}
      code={!spoken.includes(id)}
    />
  )
}

function VatField({ law }: { law: Law }) {
  const t = useText('settings')
  return (
    <CheckedField
      law={law}
      name="shop_vat_number"
      words={(entry) => vatWords(t, entry)}
      spaced={(text) => spacedVat(plainVat(text))}
      code
    />
  )
}

function RegisterField({ law }: { law: Law }) {
  const t = useText('settings')
  return (
    <CheckedField
      law={law}
      name="shop_registration"
      words={(entry) => registerWords(t, entry)}
      spaced={(text) => text.trim()}
    />
  )
}

function LawSwitch({ law: { of, country }, name }: { law: Law; name: 'legal_small_business' | 'legal_vat_on_debits' }) {
  const t = useText('settings')
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch label={t(`fields.${name}`)} hint={hintAt(t, name, country)} value={value} onChange={onChange} />
        )}
      />
    </SettingPlace>
  )
}

function LongField({ law, name }: { law: Law; name: 'legal_late_payment' | 'legal_mediator' }) {
  const t = useText('settings')
  const { of, country } = law
  return (
    <SettingPlace name={name}>
      <Field
        label={t(`fields.${name}`)}
        note={<NeedNote law={law} field={name} />}
        hint={hintAt(t, name, country)}
        path={name}
        error={of.errorOf(name)}
      >
        <Textarea {...of.form.register(name)} rows={2} placeholder={t(`legal.placeholders.${name}`)} />
      </Field>
    </SettingPlace>
  )
}
