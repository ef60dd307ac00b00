import {
  Banner,
  Button,
  call,
  countriesIn,
  Dialog,
  Field,
  Input,
  Stack,
  TagField,
  Textarea,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Zone } from '../../contract/zone.ts'
import { createZone, updateZone } from '../../contract/zone.wire.ts'
import { shippingKey } from '../parts/use-shipping.ts'
import { rulesIn, spelledRules } from './zone-rules.ts'

interface ZoneDialogProps {
  zone: Zone | null
  open: boolean
  onClose: () => void
}

const valuesOf = (zone: Zone | null) => ({
  title: zone?.title ?? '',
  countries: zone?.countries ?? [],
  provinces: zone?.provinces ?? [],
  included: spelledRules(zone?.postcodes ?? [], 'include'),
  excluded: spelledRules(zone?.postcodes ?? [], 'exclude'),
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ title, countries, provinces, included, excluded }: Values) => ({
  title,
  countries,
  provinces,
  postcodes: [...rulesIn(included, 'include'), ...rulesIn(excluded, 'exclude')],
})

export function ZoneDialog({ zone, open, onClose }: ZoneDialogProps) {
  const t = useText('shipping')
  const errorText = useErrorText('shipping')
  const client = useQueryClient()
  const [values, setValues] = useState(valuesOf(zone))
  const set = (part: Partial<Values>) => setValues((known) => ({ ...known, ...part }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      zone
        ? call(updateZone, { params: { id: zone.id }, body: { ...bodyOf(values), version: zone.version } })
        : call(createZone, { body: bodyOf(values), idempotencyKey: crypto.randomUUID() }),
    onSuccess() {
      toast.success(t('zones.saved'))
      void client.invalidateQueries({ queryKey: shippingKey })
      onClose()
    },
  })
  const isIncomplete = values.title.trim() === '' || values.countries.length === 0

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(zone ? 'zones.edit' : 'zones.add')}
      cancel
      note={isIncomplete && t('zones.needed')}
      footer={
        <Button variant="primary" busy={isPending} disabled={isIncomplete} onClick={() => mutate()}>
          {t('zones.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('zones.name')}>
          <Input value={values.title} maxLength={100} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <CountriesField value={values.countries} onChange={(countries) => set({ countries })} />
        <Field label={t('zones.provinces')} hint={t('zones.provinces_hint')} optional>
          <TagField
            creatable
            options={[]}
            value={values.provinces.map((name) => ({ value: name, label: name }))}
            onChange={(chosen) => set({ provinces: chosen.map(({ label }) => label) })}
          />
        </Field>
        {(['included', 'excluded'] as const).map((part) => (
          <Field key={part} label={t(`zones.${part}`)} hint={t('zones.postcodes_hint')} optional>
            <Textarea
              dir="ltr"
              rows={2}
              maxLength={4_000}
              value={values[part]}
              onChange={({ target }) => set({ [part]: target.value })}
            />
          </Field>
        ))}
      </Stack>
    </Dialog>
  )
}

interface CountriesFieldProps {
  value: readonly string[]
  onChange: (countries: string[]) => void
}

function CountriesField({ value, onChange }: CountriesFieldProps) {
  const t = useText('shipping')
  const { tag } = useFormats()
  const options = useMemo(() => countriesIn(tag), [tag])
  return (
    <Field label={t('zones.countries')}>
      <TagField
        options={options}
        value={options.filter((option) => value.includes(option.value))}
        onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      />
    </Field>
  )
}
