import { Field, Input, NumberField, useText } from '@comptoir/platform/admin'
import { useId } from 'react'
import { carriers } from '../contract/carriers.rules.ts'
import type { Fulfillment } from '../contract/fulfillment.ts'

export type Carriage = Pick<Fulfillment, 'carrier' | 'tracking_number' | 'tracking_url' | 'weight_g'>

interface CarrierFieldsProps {
  value: Carriage
  onChange: (value: Carriage) => void
  faultOf?: (field: string) => string | undefined
  /** Also the link, for a carrier whose links are not known. */
  withLink?: boolean
}

/** How a parcel travels. The link of a known carrier follows from its number. */
export function CarrierFields({ value, onChange, faultOf = () => undefined, withLink = false }: CarrierFieldsProps) {
  const t = useText('fulfilment')
  const list = useId()
  const set = (changes: Partial<Carriage>) => onChange({ ...value, ...changes })
  return (
    <>
      <Field label={t('carrier')} optional error={faultOf('carrier')}>
        <Input
          list={list}
          maxLength={100}
          value={value.carrier}
          onChange={(event) => set({ carrier: event.target.value })}
        />
        <datalist id={list}>
          {carriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
      <Field label={t('tracking_number')} optional error={faultOf('tracking_number')}>
        <Input
          dir="ltr"
          maxLength={100}
          value={value.tracking_number}
          placeholder={t('scan_or_paste')}
          onChange={(event) => set({ tracking_number: event.target.value })}
        />
      </Field>
      {withLink && (
        <Field label={t('tracking_url')} optional hint={t('tracking_url_hint')} error={faultOf('tracking_url')}>
          <Input
            dir="ltr"
            type="url"
            maxLength={2_000}
            value={value.tracking_url}
            onChange={(event) => set({ tracking_url: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('weight')} optional error={faultOf('weight_g')}>
        <NumberField
          unit={t('kg')}
          min={0}
          max={1_000}
          step={0.1}
          format={{ maximumFractionDigits: 3 }}
          value={value.weight_g === null ? null : value.weight_g / 1_000}
          onChange={(kg) => set({ weight_g: kg === null ? null : Math.round(kg * 1_000) })}
        />
      </Field>
    </>
  )
}
