import {
  Checkbox,
  call,
  Field,
  Grid,
  MoneyField,
  NumberField,
  Stack,
  Switch,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import type { CustomShipment } from '../../../contract/product.ts'

const defaultShipment: CustomShipment = { method_ids: [], price: null, handling_days: 0 }

interface ShipmentFieldsProps {
  /** Null: as the shop ships anything else. */
  value: CustomShipment | null
  onChange: (shipment: CustomShipment | null) => void
  errorOf: (path: string) => string | undefined
}

export function ShipmentFields({ value, onChange, errorOf }: ShipmentFieldsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Switch
        label={t('shipment.own')}
        hint={t('shipment.own_hint')}
        value={value !== null}
        onChange={(isOn) => onChange(isOn ? defaultShipment : null)}
      />
      {value && <OwnTerms value={value} onChange={onChange} errorOf={errorOf} />}
    </>
  )
}

function OwnTerms({ value, onChange, errorOf }: ShipmentFieldsProps & { value: CustomShipment }) {
  const t = useText('catalogue')
  const set = (part: Partial<CustomShipment>) => onChange({ ...value, ...part })
  const { data } = useQuery({
    queryKey: ['shipping', 'methods'],
    queryFn: ({ signal }) => call(listShippingMethods, { signal }),
  })
  const toggle = (id: string, isOn: boolean) =>
    set({ method_ids: isOn ? [...value.method_ids, id] : value.method_ids.filter((known) => known !== id) })

  return (
    <Stack gap="3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently */}
      <div role="group" aria-label={t('shipment.methods')}>
        <Stack gap="2">
          <Text tone="quiet">{t('shipment.methods_hint')}</Text>
          {data?.shipping_methods.map(({ id, key, title }) => (
            <Checkbox
              key={id}
              label={title || t(`shipment.${key}`)}
              value={value.method_ids.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </Stack>
      </div>
      <Grid min={160}>
        <Field label={t('shipment.price')} hint={t('shipment.price_hint')} error={errorOf('custom_shipment.price')}>
          <MoneyField value={value.price} onChange={(price) => set({ price })} />
        </Field>
        <Field
          label={t('shipment.handling_days')}
          hint={t('shipment.handling_hint')}
          error={errorOf('custom_shipment.handling_days')}
        >
          <NumberField
            value={value.handling_days}
            min={0}
            max={365}
            onChange={(days) => set({ handling_days: days ?? 0 })}
          />
        </Field>
      </Grid>
    </Stack>
  )
}
