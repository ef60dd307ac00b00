import { Field, IconButton, Input, Text, useText } from '@comptoir/platform/admin'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Option } from '../../contract/index.ts'
import { addValues, removeOption, removeValue, renameOption, renameValue, type Shape } from './option-changes.ts'
import './option-editor.css'

interface OptionEditorProps {
  option: Option
  at: number
  errorOf: (path: string) => string | undefined
  onTurn: (turn: (shape: Shape) => Shape) => void
}

/** One option: its name and its values. */
export function OptionEditor({ option, at, errorOf, onTurn }: OptionEditorProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const { id, name, values } = option
  const path = `options.${at}`
  const fault = errorOf(`${path}.values`)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="option-editor" role="group" aria-label={t('form.option', { number: at + 1 })}>
      <div className="option-editor-head">
        <Field label={t('form.option_name')} error={errorOf(`${path}.name`)}>
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onTurn((shape) => renameOption(shape, id, event.target.value))}
          />
        </Field>
        <IconButton
          label={t('actions.remove_option')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onTurn((shape) => removeOption(shape, id))}
        />
      </div>
      <Text tone="quiet">{t('form.option_values')}</Text>
      <ul className="option-values">
        {values.map((value, place) => (
          <li key={value.id}>
            <Field label={t('form.value', { number: place + 1 })} error={errorOf(`${path}.values.${place}.label`)}>
              <Input
                value={value.label}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => onTurn((shape) => renameValue(shape, value.id, event.target.value))}
              />
            </Field>
            <IconButton
              label={platform('remove', { name: value.label })}
              icon={<X size={14} aria-hidden="true" />}
              plain
              onClick={() => onTurn((shape) => removeValue(shape, value.id))}
            />
          </li>
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
