import { Field, IconButton, Input, MoneyField, useIsFixed, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isAddon } from '../../../contract/option.rules.ts'
import type { Option, OptionValue } from '../../../contract/option.ts'
import { changeValue, removeValue, type Shape } from './option-changes.ts'
import styles from './option-editor.module.css'

interface OptionValueFieldsProps {
  option: Option
  value: OptionValue
  index: number
  errorOf: (field: string) => string | undefined
  onShapeChange: (transform: (shape: Shape) => Shape) => void
  onDone: (event: KeyboardEvent) => void
}

export function OptionValueFields({ option, value, index, errorOf, onShapeChange, onDone }: OptionValueFieldsProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const { display } = option
  const isFixed = useIsFixed()
  const set = (part: Partial<OptionValue>) => onShapeChange((shape) => changeValue(shape, value.id, part))

  return (
    <li>
      {display === 'color' && (
        <input
          type="color"
          className={styles.optionSwatch}
          disabled={isFixed}
          aria-label={t('form.colour_of', { name: value.label })}
          value={value.swatch?.startsWith('#') ? value.swatch : '#888888'}
          onChange={(event) => set({ swatch: event.target.value })}
        />
      )}
      <Field label={t('form.value', { number: index + 1 })} error={errorOf('label') ?? errorOf('swatch')}>
        <Input
          value={value.label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => set({ label: event.target.value })}
          onKeyDown={onDone}
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
        onClick={() => onShapeChange((shape) => removeValue(shape, value.id))}
      />
    </li>
  )
}
