import {
  Banner,
  Button,
  CountryField,
  call,
  DateField,
  Dialog,
  Field,
  Grid,
  Input,
  Stack,
  Switch,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxClass } from '../contract/tax-class.ts'
import type { TaxRate } from '../contract/tax-rate.ts'
import { createTaxRate, updateTaxRate } from '../contract/tax-rate.wire.ts'
import { withClass } from './class-parts.ts'
import { PartsField } from './parts-field.tsx'
import { taxRatesKey } from './rates/use-tax-rates.ts'

interface RateDialogProps {
  rate: TaxRate | null
  classes: readonly TaxClass[]
  open: boolean
  onClose: () => void
}

type Values = Omit<TaxRate, 'id' | 'version'>

function valuesOf(rate: TaxRate | null, title: string): Values {
  if (!rate) {
    const valid_from = new Date().toISOString().slice(0, 10)
    const parts = [{ title, percent: 20, compound: false }]
    return { country: '', province: '', parts, by_class: [], applies_to_shipping: true, valid_from }
  }
  const { id, version, ...values } = rate
  return values
}

export function RateDialog({ rate, classes, open, onClose }: RateDialogProps) {
  const t = useText('taxes')
  const errorText = useErrorText('taxes')
  const client = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(rate, t('usual_title')))
  const set = (part: Partial<Values>) => setValues((known) => ({ ...known, ...part }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      rate
        ? call(updateTaxRate, { params: { id: rate.id }, body: { ...values, version: rate.version } })
        : call(createTaxRate, { body: values, idempotencyKey: crypto.randomUUID() }),
    onSuccess() {
      toast.success(t('saved'))
      void client.invalidateQueries({ queryKey: taxRatesKey })
      onClose()
    },
  })
  const template = { title: values.parts[0]?.title ?? '', percent: 0, compound: false }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(rate ? 'edit' : 'add')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t('save')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Grid min={160}>
          <Field label={t('country')} hint={t('country_hint')} optional>
            <CountryField value={values.country} onChange={(country) => set({ country })} />
          </Field>
          <Field label={t('province')} hint={t('province_hint')} optional>
            <Input value={values.province} maxLength={100} onChange={({ target }) => set({ province: target.value })} />
          </Field>
          <Field label={t('since')} hint={t('since_hint')}>
            <DateField value={values.valid_from} onChange={(day) => set({ valid_from: day ?? '' })} />
          </Field>
        </Grid>
        <PartsField name={t('standard')} value={values.parts} onChange={(parts) => set({ parts })} />
        {classes.map(({ id, title }) => (
          <PartsField
            key={id}
            name={title}
            template={template}
            value={values.by_class.find(({ tax_class_id }) => tax_class_id === id)?.parts ?? []}
            onChange={(parts) => setValues((known) => ({ ...known, by_class: withClass(known.by_class, id, parts) }))}
          />
        ))}
        <Switch
          label={t('applies_to_shipping')}
          value={values.applies_to_shipping}
          onChange={(applies_to_shipping) => set({ applies_to_shipping })}
        />
      </Stack>
    </Dialog>
  )
}
