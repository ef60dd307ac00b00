import {
  Card,
  Controller,
  countriesIn,
  Field,
  Grid,
  MoneyField,
  TagField,
  Text,
  useFormats,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { postagePayers } from '../../contract/setting.ts'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingChoice, SettingNumber, SettingPlace, SettingSwitch, useSettingNote } from '../form/setting-fields.tsx'
import type { SettingsFormState } from '../form/use-settings.ts'

interface CardProps {
  of: SettingsFormState
}

/** What the law asks. */
export function WithdrawalCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card
      title={t('cards.withdrawal')}
      actions={<ChangedNote of={of} names={['withdrawal_days', 'withdrawal_countries', 'return_postage']} />}
    >
      <Text tone="quiet">{t('withdrawal_text')}</Text>
      <SettingNumber of={of} name="withdrawal_days" />
      <Countries of={of} />
      <SettingChoice of={of} name="return_postage" choices={postagePayers} />
    </Card>
  )
}

function Countries({ of }: CardProps) {
  const { tag } = useFormats()
  const options = useMemo(() => countriesIn(tag), [tag])
  const name = 'withdrawal_countries'
  const { label, hint } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional>
            <TagField
              options={options}
              value={options.filter((option) => value.includes(option.value))}
              onChange={(chosen) => onChange(chosen.map((option) => option.value))}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

const ownNames = ['return_days', 'return_approves_itself', 'return_fee', 'return_pictures'] as const

/** What the shop takes back beside it; where the shop pays the way back, no label is taken off. */
export function OwnReturnsCard({ of }: CardProps) {
  const t = useText('settings')
  const postage = useWatch({ control: of.form.control, name: 'return_postage' })
  return (
    <Card title={t('cards.returns')} actions={<ChangedNote of={of} names={ownNames} />}>
      <SettingSwitch of={of} name="return_approves_itself" />
      <Grid>
        <SettingNumber of={of} name="return_days" />
        {postage === 'customer' && <Fee of={of} />}
        <SettingNumber of={of} name="return_pictures" />
      </Grid>
    </Card>
  )
}

function Fee({ of }: CardProps) {
  const name = 'return_fee'
  const { label, hint } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)}>
            <MoneyField value={value} onChange={(next) => onChange(next ?? 0)} onBlur={onBlur} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}
