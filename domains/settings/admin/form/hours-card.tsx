import { Card, Field, Grid, Input, Text, useFormats, useText } from '@comptoir/platform/admin'
import { daysIn } from '../../contract/opening-hours.ts'
import { ChangedNote } from './changed-note.tsx'
import { SettingPlace } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

/** When the shop is open, day by day. */
export function HoursCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  const { tag } = useFormats()
  return (
    <Card title={t('fields.opening_hours')} actions={<ChangedNote of={of} names={['opening_hours']} />}>
      <Text tone="quiet">{t('hints.opening_hours')}</Text>
      <SettingPlace name="opening_hours">
        <Grid min={160}>
          {daysIn(tag).map((day, at) => {
            const name = `opening_hours.${at}` as const
            return (
              <Field key={day} label={day} path={name} error={of.errorOf(name)}>
                <Input {...of.form.register(name)} code dir="ltr" autoComplete="off" />
              </Field>
            )
          })}
        </Grid>
      </SettingPlace>
    </Card>
  )
}
