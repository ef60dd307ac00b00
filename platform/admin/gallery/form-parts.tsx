import { useState } from 'react'
import { MoneyText } from '../i18n/money-text.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Receipt } from '../ui/display/receipt.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { Input } from '../ui/fields/input.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { type Option, Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TagField } from '../ui/fields/tag-field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { Grid } from '../ui/layout/grid.tsx'
import type { Samples } from './samples.ts'

export function FormParts({ samples }: { samples: Samples }) {
  const options = samples.states.map((label, at) => ({ value: String(at), label }))
  const [price, setPrice] = useState<number | null>(8900)
  const [count, setCount] = useState<number | null>(12)
  const [choice, setChoice] = useState<string | null>('1')
  const [one, setOne] = useState<Option | null>(null)
  const [many, setMany] = useState<readonly Option[]>(options.slice(0, 2))
  const [isOn, setOn] = useState(true)
  const [day, setDay] = useState('2026-11-20')

  return (
    <Columns
      main={
        <>
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
          <Card title={samples.sum}>
            <Grid>
              <Field label={samples.sum}>
                <MoneyField value={price} onChange={setPrice} />
              </Field>
              <Field label={samples.number}>
                <NumberField value={count} onChange={setCount} unit="kg" />
              </Field>
              <Field label={samples.choice}>
                <Select options={options} value={choice} onChange={setChoice} />
              </Field>
              <Field label={samples.person}>
                <Combobox options={options} value={one} onChange={setOne} />
              </Field>
              <Field label={samples.date}>
                <DateField value={day} onChange={setDay} />
              </Field>
              <Field label={samples.tags}>
                <TagField options={options} value={many} onChange={setMany} creatable />
              </Field>
            </Grid>
            <FileDrop onFiles={() => undefined} multiple />
          </Card>
        </>
      }
      aside={
        <>
          <Card title={samples.choice}>
            <Switch label={samples.states[3]} value={isOn} onChange={setOn} />
            <Switch label={samples.states[4]} value={!isOn} onChange={() => setOn(!isOn)} />
            <Checkbox label={samples.all} hint={samples.hint} value={isOn} onChange={setOn} />
            <Checkbox label={samples.all} value={false} mixed onChange={setOn} />
            <RadioGroup label={samples.payment} options={options.slice(0, 3)} value={choice} onChange={setChoice} />
            <Button
              onClick={() =>
                toast.success(samples.states[3] ?? '', { action: { label: samples.all, onClick: () => undefined } })
              }
            >
              {samples.states[3]}
            </Button>
          </Card>
          <Receipt
            lines={[
              { id: 'a', label: samples.subtotal, amount: <MoneyText amount={17800} /> },
              { id: 'b', label: samples.shipping, amount: <MoneyText amount={690} /> },
            ]}
            total={{ label: samples.total, amount: <MoneyText amount={18490} /> }}
          />
        </>
      }
    />
  )
}
