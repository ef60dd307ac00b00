import { Field, IconButton, Input, Select, Text, useText } from '@comptoir/platform/admin'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isAddon, type Option, optionDisplays } from '../../contract/index.ts'
import { AddonLimits } from './addon-limits.tsx'
import { addValues, changeOption, removeOption, type Shape } from './option-changes.ts'
import './option-editor.css'
import { OptionValueFields } from './option-value-fields.tsx'

interface OptionEditorProps {
  option: Option
  /** Its place among all options, and the number people see. */
  at: number
  number: number
  errorOf: (path: string) => string | undefined
  onTurn: (turn: (shape: Shape) => Shape) => void
}

/** One option: its name, its values, how they are offered, and of an add-on how many may be chosen. */
export function OptionEditor({ option, at, number, errorOf, onTurn }: OptionEditorProps) {
  const t = useText('catalogue')
  const { id, name, values, display } = option
  const path = `options.${at}`
  const fault = errorOf(`${path}.values`) ?? errorOf(`${path}.max_selected`)
  const label = t(isAddon(option) ? 'addons.one' : 'form.option', { number })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="option-editor" role="group" aria-label={label}>
      <div className="option-editor-head">
        <Field label={t(isAddon(option) ? 'addons.name' : 'form.option_name')} error={errorOf(`${path}.name`)}>
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onTurn((shape) => changeOption(shape, id, { name: event.target.value }))}
          />
        </Field>
        <Field label={t('form.display')}>
          <Select
            options={optionDisplays.map((value) => ({ value, label: t(`displays.${value}`) }))}
            value={display}
            onChange={(next) => onTurn((shape) => changeOption(shape, id, { display: next }))}
          />
        </Field>
        <IconButton
          label={t('actions.remove_option')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onTurn((shape) => removeOption(shape, id))}
        />
      </div>
      {isAddon(option) && (
        <AddonLimits option={option} onChange={(part) => onTurn((shape) => changeOption(shape, id, part))} />
      )}
      <Text tone="quiet">{t(isAddon(option) ? 'addons.values' : 'form.option_values')}</Text>
      <ul className="option-values" data-kind={option.kind} data-display={display}>
        {values.map((value, place) => (
          <OptionValueFields
            key={value.id}
            option={option}
            value={value}
            place={place}
            errorOf={(field) => errorOf(`${path}.values.${place}.${field}`)}
            onTurn={onTurn}
          />
        ))}
        <li>
          <NewValue onAdd={(labels) => onTurn((shape) => addValues(shape, id, labels))} />
        </li>
      </ul>
      {fault && (
        <Text as="p" tone="danger">
          {fault}
        </Text>
      )}
    </div>
  )
}

const commas = /[,،、;]/

/** Adds a value at Enter, at a comma, or when it is left; a pasted list becomes several. */
function NewValue({ onAdd }: { onAdd: (labels: string[]) => void }) {
  const t = useText('catalogue')
  const [text, setText] = useState('')
  const add = (labels: string[], rest = '') => {
    if (labels.length > 0) onAdd(labels)
    setText(rest)
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
        if (event.key !== 'Enter') return
        event.preventDefault()
        add([text])
      }}
      onBlur={() => add(text.trim() ? [text] : [])}
    />
  )
}
