import { Field, IconButton, Input, isEnter, Select, Text, useText } from '@comptoir/platform/admin'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isAddon } from '../../../contract/option.rules.ts'
import { type Option, optionDisplays } from '../../../contract/option.ts'
import { AddonLimits } from './addon-limits.tsx'
import { addValues, changeOption, removeOption, type Shape } from './option-changes.ts'
import styles from './option-editor.module.css'
import { OptionValueFields } from './option-value-fields.tsx'

interface OptionEditorProps {
  option: Option
  at: number
  number: number
  errorOf: (path: string) => string | undefined
  onShapeChange: (transform: (shape: Shape) => Shape) => void
  /** What stands where a value is added. */
  onTyped?: (label: string) => void
}

export function OptionEditor({ option, at, number, errorOf, onShapeChange, onTyped }: OptionEditorProps) {
  const t = useText('catalogue')
  const { id, name, values, display } = option
  const path = `options.${at}`
  const list = useRef<HTMLUListElement>(null)
  const error = errorOf(`${path}.values`) ?? errorOf(`${path}.max_selected`)
  const label = t(isAddon(option) ? 'addons.one' : 'form.option', { number })

  /** Enter goes on to what is entered next; the page is saved elsewhere. */
  const leadOn = (event: KeyboardEvent, next: string) => {
    if (!isEnter(event)) return
    event.preventDefault()
    list.current?.querySelector<HTMLInputElement>(next)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset as a grid differently
    <div className={styles.optionEditor} role="group" aria-label={label}>
      <div className={styles.optionEditorHead}>
        <Field label={t(isAddon(option) ? 'addons.name' : 'form.option_name')} error={errorOf(`${path}.name`)}>
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            // A new option is named first.
            autoFocus={name === ''}
            onChange={(event) => onShapeChange((shape) => changeOption(shape, id, { name: event.target.value }))}
            onKeyDown={(event) => leadOn(event, 'li input:not([type=color])')}
          />
        </Field>
        <Field label={t('form.display')}>
          <Select
            options={optionDisplays.map((value) => ({ value, label: t(`displays.${value}`) }))}
            value={display}
            onChange={(next) => onShapeChange((shape) => changeOption(shape, id, { display: next }))}
          />
        </Field>
        <IconButton
          label={t('actions.remove_option')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onShapeChange((shape) => removeOption(shape, id))}
        />
      </div>
      {isAddon(option) && (
        <AddonLimits option={option} onChange={(part) => onShapeChange((shape) => changeOption(shape, id, part))} />
      )}
      <Text tone="quiet">{t(isAddon(option) ? 'addons.values' : 'form.option_values')}</Text>
      <ul ref={list} className={styles.optionValues} data-kind={option.kind} data-display={display}>
        {values.map((value, index) => (
          <OptionValueFields
            key={value.id}
            option={option}
            value={value}
            index={index}
            errorOf={(field) => errorOf(`${path}.values.${index}.${field}`)}
            onDone={(event) => leadOn(event, 'li:last-child input')}
            onShapeChange={onShapeChange}
          />
        ))}
        <li>
          <NewValue onTyped={onTyped} onAdd={(labels) => onShapeChange((shape) => addValues(shape, id, labels))} />
        </li>
      </ul>
      {error && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
    </div>
  )
}

const commas = /[,،、;]/

interface NewValueProps extends Pick<OptionEditorProps, 'onTyped'> {
  onAdd: (labels: string[]) => void
}

/** Adds a value on Enter, comma or blur; a pasted list adds several. */
function NewValue({ onAdd, onTyped }: NewValueProps) {
  const t = useText('catalogue')
  const [text, setText] = useState('')
  const add = (labels: string[], rest = '') => {
    if (labels.length > 0) onAdd(labels)
    setText(rest)
    onTyped?.(rest.trim())
  }

  return (
    <Input
      value={text}
      maxLength={2_000}
      autoComplete="off"
      placeholder={t('actions.add_value')}
      aria-label={t('actions.add_value')}
      onChange={(event) => {
        const parts = event.target.value.split(commas)
        add(parts.slice(0, -1), parts.at(-1)?.trimStart())
      }}
      onKeyDown={(event) => {
        if (!isEnter(event)) return
        event.preventDefault()
        add([text])
      }}
      onBlur={() => add(text.trim() ? [text] : [])}
    />
  )
}
