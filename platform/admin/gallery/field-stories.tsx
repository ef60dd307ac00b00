import { useState } from 'react'
import { MoneyText } from '../i18n/formats/money-text.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { Receipt } from '../ui/display/receipt.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { RadioGroup } from '../ui/fields/choice/radio-group.tsx'
import { Switch } from '../ui/fields/choice/switch.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FileDrop } from '../ui/fields/file/file-drop.tsx'
import { Input } from '../ui/fields/input.tsx'
import { MoneyField } from '../ui/fields/money/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { type Option, Select } from '../ui/fields/select.tsx'
import { SuggestField } from '../ui/fields/suggest/suggest-field.tsx'
import { TagField } from '../ui/fields/suggest/tag-field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Grid } from '../ui/layout/grid.tsx'
import type { Samples } from './samples.ts'
import type { StoryProps } from './story.ts'

const optionsOf = ({ states }: Samples): Option[] => states.map((label, at) => ({ value: String(at), label }))

export const TextFieldStory = ({ samples }: StoryProps) => (
  <Card>
    <Field label={samples.text} error={samples.long}>
      <Input defaultValue="abc" />
    </Field>
    <Field label={samples.text} hint={samples.hint} optional>
      <Textarea />
    </Field>
    <Field label="SKU">
      <Input code defaultValue="TEA-42" readOnly />
    </Field>
  </Card>
)

export function NumberFieldStory({ samples }: StoryProps) {
  const [price, setPrice] = useState<number | null>(8900)
  const [count, setCount] = useState<number | null>(12)
  const [day, setDay] = useState('2026-11-20')

  return (
    <Card title={samples.sum}>
      <Grid>
        <Field label={samples.sum}>
          <MoneyField value={price} onChange={setPrice} />
        </Field>
        <Field label={samples.number}>
          <NumberField value={count} onChange={setCount} unit="kg" />
        </Field>
        <Field label={samples.date}>
          <DateField value={day} onChange={setDay} />
        </Field>
      </Grid>
    </Card>
  )
}

export function SelectStory({ samples }: StoryProps) {
  const [choice, setChoice] = useState<string | null>('1')
  return (
    <Card>
      <Field label={samples.choice}>
        <Select options={optionsOf(samples)} value={choice} onChange={setChoice} />
      </Field>
    </Card>
  )
}

export function ComboboxStory({ samples }: StoryProps) {
  const [one, setOne] = useState<Option | null>(null)
  return (
    <Card>
      <Field label={samples.person}>
        <Combobox options={optionsOf(samples)} value={one} onChange={setOne} />
      </Field>
    </Card>
  )
}

export function SuggestStory({ samples }: StoryProps) {
  const [text, setText] = useState('')
  return (
    <Card>
      <Field label={samples.tags}>
        <SuggestField value={text} onChange={setText} onSearch={async () => optionsOf(samples)} />
      </Field>
    </Card>
  )
}

export function TagFieldStory({ samples }: StoryProps) {
  const options = optionsOf(samples)
  const [many, setMany] = useState<readonly Option[]>(options.slice(0, 2))
  return (
    <Card>
      <Field label={samples.tags}>
        <TagField options={options} value={many} onChange={setMany} creatable />
      </Field>
    </Card>
  )
}

export function ChoiceStory({ samples }: StoryProps) {
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState<string | null>('1')
  return (
    <Card title={samples.choice}>
      <Switch label={samples.states[3]} value={isOn} onChange={setOn} />
      <Switch label={samples.states[4]} value={!isOn} onChange={() => setOn(!isOn)} />
      <Checkbox label={samples.all} hint={samples.hint} value={isOn} onChange={setOn} />
      <Checkbox label={samples.all} value={false} mixed onChange={setOn} />
      <RadioGroup
        label={samples.payment}
        options={optionsOf(samples).slice(0, 3)}
        value={choice}
        onChange={setChoice}
      />
    </Card>
  )
}

export const FileDropStory = () => (
  <Card>
    <FileDrop onFiles={() => undefined} multiple />
  </Card>
)

export const ReceiptStory = ({ samples }: StoryProps) => (
  <Receipt
    lines={[
      { id: 'a', label: samples.subtotal, amount: <MoneyText amount={17800} /> },
      { id: 'b', label: samples.shipping, amount: <MoneyText amount={690} /> },
    ]}
    total={{ label: samples.total, amount: <MoneyText amount={18490} /> }}
  />
)
