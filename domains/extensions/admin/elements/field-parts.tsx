import {
  Field,
  Input,
  isEnter,
  Checkbox as KitCheckbox,
  DateField as KitDateField,
  MoneyField as KitMoneyField,
  NumberField as KitNumberField,
  RadioGroup as KitRadioGroup,
  Switch as KitSwitch,
  TagField as KitTagField,
  SearchInput,
  Select,
  Textarea,
} from '@comptoir/platform/admin'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ElementView } from './draw.tsx'
import { useEvents } from './surface.ts'
import { useHeldValue } from './use-held-value.ts'

interface FrameProps {
  props: { label: string; hint?: string; error?: string; optional?: boolean; disabled?: boolean }
  children: ReactNode
}

const Framed = ({ props: { label, hint, error, optional, disabled }, children }: FrameProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} disabled={disabled}>
    {children}
  </Field>
)

type Written = ElementView<'TextField'> | ElementView<'TextArea'>

function useWritten({ node, props }: Written) {
  const emit = useEvents(node)
  return { emit, held: useHeldValue(props.value ?? '', (value) => emit('onChange', value)) }
}

export function TextField({ node, props }: ElementView<'TextField'>) {
  const { emit, held } = useWritten({ node, props })
  const { as = 'text', placeholder, max } = props

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event)) return
    event.preventDefault()
    held.rest()
    emit('onEnter', held.value)
  }
  return (
    <Framed props={props}>
      <Input
        value={held.value}
        type={as === 'code' ? 'text' : as}
        code={as === 'code'}
        placeholder={placeholder}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => held.type(event.target.value)}
        onBlur={() => held.rest()}
        onKeyDown={enter}
      />
    </Framed>
  )
}

export function TextArea({ node, props }: ElementView<'TextArea'>) {
  const { held } = useWritten({ node, props })
  const { placeholder, rows, max } = props
  return (
    <Framed props={props}>
      <Textarea
        value={held.value}
        rows={rows}
        placeholder={placeholder}
        maxLength={max}
        onChange={(event) => held.type(event.target.value)}
        onBlur={() => held.rest()}
      />
    </Framed>
  )
}

export function SearchField({ node, props: { label, value = '', hint } }: ElementView<'SearchField'>) {
  const emit = useEvents(node)
  return (
    <SearchInput
      label={label}
      hint={hint}
      value={value}
      onChange={(text) => emit('onChange', text)}
      onEnter={(text) => emit('onEnter', text)}
    />
  )
}

export function NumberField({ node, props }: ElementView<'NumberField'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? null, (value) => emit('onChange', value))
  const { min, max, step, unit, disabled } = props
  return (
    <Framed props={props}>
      <KitNumberField
        {...{ min, max, step, unit, disabled }}
        value={held.value}
        onChange={held.type}
        onBlur={() => held.rest()}
      />
    </Framed>
  )
}

export function MoneyField({ node, props }: ElementView<'MoneyField'>) {
  const emit = useEvents(node)
  // An entry that cannot be read is no amount: the field says so, and the plugin hears of none.
  const held = useHeldValue(props.value ?? null, (value) => emit('onChange', Number.isNaN(value) ? null : value))
  const { currency, disabled } = props
  return (
    <Framed props={props}>
      <KitMoneyField {...{ currency, disabled }} value={held.value} onChange={held.type} onBlur={() => held.rest()} />
    </Framed>
  )
}

export function DateField({ node, props }: ElementView<'DateField'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? '', (value) => emit('onChange', value))
  const { time, disabled } = props
  return (
    <Framed props={props}>
      <KitDateField {...{ time, disabled }} value={held.value} onChange={held.type} onBlur={() => held.rest()} />
    </Framed>
  )
}

export function SelectField({ node, props }: ElementView<'SelectField'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? null, (value) => emit('onChange', value))
  const { options, placeholder, disabled } = props
  return (
    <Framed props={props}>
      <Select {...{ options, placeholder, disabled }} value={held.value} onChange={held.choose} />
    </Framed>
  )
}

export function TagField({ node, props }: ElementView<'TagField'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? [], (value) => emit('onChange', value))
  const { options = [], creatable, disabled } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <Framed props={props}>
      <KitTagField
        {...{ options, creatable, disabled }}
        value={held.value.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(chosen) => held.choose(chosen.map(({ value }) => value))}
      />
    </Framed>
  )
}

export function RadioGroup({ node, props }: ElementView<'RadioGroup'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? null, (value) => emit('onChange', value))
  return <KitRadioGroup {...props} value={held.value} onChange={held.choose} />
}

export function Checkbox({ node, props }: ElementView<'Checkbox'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? false, (value) => emit('onChange', value))
  return <KitCheckbox {...props} value={held.value} onChange={held.choose} />
}

export function Switch({ node, props }: ElementView<'Switch'>) {
  const emit = useEvents(node)
  const held = useHeldValue(props.value ?? false, (value) => emit('onChange', value))
  return <KitSwitch {...props} value={held.value} onChange={held.choose} />
}
