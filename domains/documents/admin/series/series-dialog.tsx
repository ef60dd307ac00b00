import {
  Banner,
  Button,
  Code,
  DateField,
  Dialog,
  Field,
  Grid,
  Input,
  NumberField,
  Stack,
  Switch,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { addDays } from '@comptoir/platform/contract'
import { useState } from 'react'
import { faultOfFormat, nameOf } from '../../contract/number.rules.ts'
import type { DocumentSeries, SeriesRequest } from '../../contract/series.ts'
import { useAddSeries } from './use-series.ts'

interface SeriesDialogProps {
  followed: DocumentSeries
  onClose: () => void
}

const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1)

/** Ends a series on a day and has another one follow: numbers that were given stay as they are. */
export function SeriesDialog({ followed, onClose }: SeriesDialogProps) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const [values, setValues] = useState<SeriesRequest>(() => ({
    ...{ kind: followed.kind, format: followed.format, yearly: followed.yearly, first: 1, starts_on: tomorrow() },
  }))
  const set = (part: Partial<SeriesRequest>) => setValues((known) => ({ ...known, ...part }))
  const { mutate, isPending, error } = useAddSeries(onClose)
  const fault = faultOfFormat(values.format, values)
  const reads = fault ? null : nameOf(values.format, { number: values.first, day: values.starts_on })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.end_title', { format: followed.format })}
      cancel
      footer={
        <Button variant="primary" busy={isPending} disabled={fault !== null} onClick={() => mutate(values)}>
          {t('series.end_and_follow')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Grid min={200}>
          <Field
            label={t('series.new_format')}
            hint={reads ? t('series.reads', { name: reads }) : t('series.names')}
            error={fault ? t(`failures.${fault}`) : undefined}
          >
            <Input code value={values.format} maxLength={60} onChange={({ target }) => set({ format: target.value })} />
          </Field>
          <Field label={t('series.first_day')} hint={t('series.midnight')}>
            <DateField value={values.starts_on} onChange={(day) => day && set({ starts_on: day })} />
          </Field>
          <Field label={t('series.first')}>
            <NumberField value={values.first} min={1} onChange={(first) => set({ first: first ?? 1 })} />
          </Field>
        </Grid>
        <Switch label={t('series.each_year')} value={values.yearly} onChange={(yearly) => set({ yearly })} />
        <Stack gap="1">
          <Text tone="quiet">{t('series.stay')}</Text>
          <Text tone="quiet">
            {t('series.takes_none')} <Code>{followed.format}</Code>
          </Text>
          {followed.kind !== 'proforma' && <Text tone="quiet">{t('series.tell')}</Text>}
        </Stack>
      </Stack>
    </Dialog>
  )
}
