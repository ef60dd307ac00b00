import { DateField, Field, fromStoreClock, Text, toStoreClock, useSetting, useText } from '@comptoir/platform/admin'
import type { PartProps } from '../values/discount-values.ts'
import styles from './fields.module.css'

/** A text that is no moment stays as it was typed, so that the form can refuse it. */
const clockOf = (at: string | null, zone: string) =>
  at !== null && Number.isNaN(Date.parse(at)) ? at : toStoreClock(at, zone)

export function WhenSection({ values: { starts_at, ends_at }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const zone = String(useSetting('time_zone') ?? 'UTC')
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('fields.starts_at')} error={errorOf('starts_at')} path="starts_at">
          <DateField
            time
            value={clockOf(starts_at, zone)}
            onChange={(clock) => set({ starts_at: fromStoreClock(clock, zone) ?? '' })}
          />
        </Field>
        <Field label={t('fields.ends_at')} error={errorOf('ends_at')} optional path="ends_at">
          <DateField
            time
            value={clockOf(ends_at, zone)}
            onChange={(clock) => set({ ends_at: fromStoreClock(clock, zone) })}
          />
        </Field>
      </div>
      <Text as="p" tone="quiet">
        {t('form.zone', { zone: zone.replaceAll('_', ' ') })}
      </Text>
    </>
  )
}
