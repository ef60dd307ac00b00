import {
  Banner,
  Button,
  CountryField,
  call,
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
import { isSelling, type Location } from '../../contract/location.ts'
import { createLocation, updateLocation } from '../../contract/location.wire.ts'
import { locationsKey } from './use-locations.ts'
import { useStopText } from './use-stop-text.ts'

interface LocationDialogProps {
  location: Location | null
  open: boolean
  onClose: () => void
}

type Values = Pick<Location, 'title' | 'address' | 'active' | 'fulfils_online' | 'pickup'>

const blank: Values = {
  title: '',
  address: { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' },
  active: true,
  fulfils_online: true,
  pickup: false,
}

const valuesOf = ({ title, address, active, fulfils_online, pickup }: Values): Values => ({
  title,
  address,
  active,
  fulfils_online,
  pickup,
})

export function LocationDialog({ location, open, onClose }: LocationDialogProps) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const client = useQueryClient()
  const [values, setValues] = useState(valuesOf(location ?? blank))
  const stopText = useStopText(location?.id)
  const isStopped = location !== null && isSelling(location) && !isSelling(values)
  const set = (part: Partial<Values>) => setValues((known) => ({ ...known, ...part }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      location
        ? call(updateLocation, { params: { id: location.id }, body: { ...values, version: location.version } })
        : call(createLocation, { body: values, idempotencyKey: crypto.randomUUID() }),
    onSuccess() {
      toast.success(t(location ? 'locations.saved' : 'locations.created'))
      void client.invalidateQueries({ queryKey: locationsKey })
      setValues(valuesOf(blank))
      onClose()
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={location ? t('locations.edit', { name: location.title }) : t('locations.add')}
      cancel
      note={values.title.trim() === '' && t('locations.name_needed')}
      footer={
        <Button variant="primary" busy={isPending} disabled={values.title.trim() === ''} onClick={() => mutate()}>
          {location ? t('locations.save') : t('locations.add')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('locations.name')}>
          <Input value={values.title} maxLength={100} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <AddressPart address={values.address} onChange={(address) => set({ address })} />
        <Switch
          label={t('locations.active')}
          hint={t('locations.active_hint')}
          value={values.active}
          onChange={(active) => set({ active })}
        />
        <Switch
          label={t('locations.fulfils_online')}
          hint={t('locations.fulfils_online_hint')}
          value={values.fulfils_online}
          onChange={(fulfils_online) => set({ fulfils_online })}
        />
        {isStopped && stopText && <Banner tone="warning">{stopText}</Banner>}
        <Switch label={t('locations.pickup')} value={values.pickup} onChange={(pickup) => set({ pickup })} />
      </Stack>
    </Dialog>
  )
}

type Address = Location['address']

function AddressPart({ address, onChange }: { address: Address; onChange: (address: Address) => void }) {
  const t = useText('inventory')
  const line = (part: Exclude<keyof Address, 'country'>) => (
    <Field label={t(`locations.${part}`)} optional>
      <Input
        value={address[part]}
        dir={part === 'phone' ? 'ltr' : 'auto'}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...address, [part]: target.value })}
      />
    </Field>
  )
  return (
    <>
      {line('line1')}
      <Grid min={140}>
        {line('postcode')}
        {line('city')}
      </Grid>
      <Grid min={140}>
        <Field label={t('locations.country')} optional>
          <CountryField value={address.country} onChange={(country) => onChange({ ...address, country })} />
        </Field>
        {line('phone')}
      </Grid>
    </>
  )
}
