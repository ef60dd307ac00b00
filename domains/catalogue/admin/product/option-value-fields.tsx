import { Field, IconButton, Input, MoneyField, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import { isAddon, type Option, type OptionValue } from '../../contract/index.ts'
import { changeValue, removeValue, type Shape } from './option-changes.ts'

interface OptionValueFieldsProps {
  option: Option
  value: OptionValue
  place: number
  errorOf: (field: string) => string | undefined
  onTurn: (turn: (shape: Shape) => Shape) => void
}

/** One value: what it is called, how it looks, and of an add-on what it costs. */
export function OptionValueFields({ option, value, place, errorOf, onTurn }: OptionValueFieldsProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const { display } = option
  const set = (part: Partial<OptionValue>) => onTurn((shape) => changeValue(shape, value.id, part))

  return (
    <li>
      {display === 'color' && (
        <input
          type="color"
          className="option-swatch"
          aria-label={t('form.colour_of', { name: value.label })}
          value={value.swatch?.startsWith('#') ? value.swatch : '#888888'}
          onChange={(event) => set({ swatch: event.target.value })}
        />
      )}
      <Field label={t('form.value', { number: place + 1 })} error={errorOf('label') ?? errorOf('swatch')}>
        <Input
          value={value.label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => set({ label: event.target.value })}
        />
      </Field>
      {isAddon(option) && (
        <MoneyField
          aria-label={t('addons.price_of', { name: value.label })}
          value={value.price_delta}
          onChange={(price) => set({ price_delta: price ?? 0 })}
        />
      )}
      {display === 'image' && (
        <Input
          type="url"
          dir="ltr"
          placeholder="https://"
          aria-label={t('form.picture_of', { name: value.label })}
          value={value.swatch?.startsWith('#') ? '' : (value.swatch ?? '')}
          onChange={(event) => set({ swatch: event.target.value.trim() || null })}
        />
      )}
      <IconButton
        label={platform('remove', { name: value.label })}
        icon={<X size={14} aria-hidden="true" />}
        plain
        onClick={() => onTurn((shape) => removeValue(shape, value.id))}
      />
    </li>
  )
}
