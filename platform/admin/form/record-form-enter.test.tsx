import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compose, insert } from '../testing/input.ts'
import { renderPart } from '../testing/render.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { MoneyField } from '../ui/fields/money/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TagField } from '../ui/fields/suggest/tag-field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Controller } from './fields/forms.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

const option = z.object({ value: z.string(), label: z.string() })
const Cup = z.object({
  name: z.string().min(1, 'REQUIRED'),
  note: z.string(),
  price: z.number(),
  count: z.number(),
  colour: option.nullable(),
  tags: z.array(option),
})
type Cup = z.infer<typeof Cup>
const mug = { id: '1', version: 1, name: 'Mug', note: '', price: 900, count: 3, colour: null, tags: [] }
const colours = ['White', 'Green'].map((label) => ({ value: label, label }))

function CupEditor({ onSave }: { onSave: (cup: Cup) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [record, setRecord] = useState<Cup & { id: string; version: number }>(mug)
  const of = useRecordForm<typeof record, Cup, Cup>({
    record,
    toValues: (cup) => Cup.parse(cup),
    schema: Cup,
    async save({ values }) {
      onSave(values)
      const saved = { ...record, ...values, version: record.version + 1 }
      setRecord(saved)
      return saved
    },
    readCurrent: () => record,
    texts: 'platform',
  })
  const { control, register } = of.form
  return (
    <RecordFormFrame of={of} labelOf={(field) => field}>
      <Field label="Name" error={of.errorOf('name')}>
        <Input {...register('name')} />
      </Field>
      <Field label="Note">
        <Textarea {...register('note')} />
      </Field>
      <Field label="Price">
        <Controller control={control} name="price" render={({ field }) => <MoneyField {...field} />} />
      </Field>
      <Field label="Count">
        <Controller
          control={control}
          name="count"
          render={({ field: { value, onChange } }) => <NumberField value={value} onChange={onChange} />}
        />
      </Field>
      <Field label="Colour">
        <Controller control={control} name="colour" render={({ field }) => <Combobox options={colours} {...field} />} />
      </Field>
      <Field label="Tags">
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <TagField options={colours} creatable {...field} />}
        />
      </Field>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <Dialog title="Question" open={isAsking} onOpenChange={setAsking}>
        <Field label="Answer">
          <Input />
        </Field>
      </Dialog>
    </RecordFormFrame>
  )
}

async function openEditor() {
  const saved: Cup[] = []
  const { user } = await renderPart(<CupEditor onSave={(cup) => saved.push(cup)} />)
  const box = (name: string) =>
    screen.getByRole<HTMLInputElement>(['Colour', 'Tags'].includes(name) ? 'combobox' : 'textbox', { name })
  return { user, saved, box }
}

test.each([
  ['Name', ' blue', { name: 'Mug blue' }],
  ['Price', '8', { price: 800 }],
  ['Count', '4', { count: 4 }],
])('Enter in %s saves once, and the focus stays', async (name, text, expected) => {
  const { user, saved, box } = await openEditor()
  if (name !== 'Name') await user.clear(box(name))
  await user.type(box(name), text)

  await user.keyboard('{Enter}')

  await expect.poll(() => saved).toMatchObject([expected])
  expect(document.activeElement).toBe(box(name))
})

test('Enter without a change saves nothing, and goes to the first fault of a change', async () => {
  const { user, saved, box } = await openEditor()
  await user.click(box('Count'))
  await user.keyboard('{Enter}')
  await user.clear(box('Name'))
  await user.type(box('Price'), '{Backspace}')

  await user.keyboard('{Enter}')

  await expect.poll(() => document.activeElement).toBe(box('Name'))
  expect(saved).toEqual([])
})

test('Enter in a textarea begins a line', async () => {
  const { user, saved, box } = await openEditor()
  await user.type(box('Note'), 'one')
  await user.keyboard('{Enter}')
  await user.keyboard('two')

  expect(box('Note').value).toBe('one\ntwo')
  expect(saved).toEqual([])
})

test('Enter chooses from an open list; a closed one lets it save', async () => {
  const { user, saved, box } = await openEditor()
  await user.click(box('Colour'))
  await user.keyboard('gre')
  await screen.findByRole('option', { name: 'Green' })
  await user.keyboard('{Enter}')
  await expect.poll(() => box('Colour').getAttribute('aria-expanded')).toBe('false')
  expect(saved).toEqual([])

  await user.keyboard('{Enter}')

  await expect.poll(() => saved).toMatchObject([{ colour: { label: 'Green' } }])
})

test('Enter in an open list without a hit saves nothing', async () => {
  const { user, saved, box } = await openEditor()
  await user.type(box('Name'), ' blue')
  await user.click(box('Colour'))
  await user.keyboard('nothing')
  await screen.findByText('No results')

  await user.keyboard('{Enter}')

  await expect.poll(() => box('Colour').getAttribute('aria-expanded')).toBe('false')
  expect(saved).toEqual([])
})

test('Enter adds a tag', async () => {
  const { user, saved, box } = await openEditor()
  await user.click(box('Tags'))
  await user.keyboard('winter')
  await screen.findByRole('option', { name: /winter/ })

  await user.keyboard('{Enter}')

  await screen.findByText('winter')
  expect(saved).toEqual([])
})

test('Enter that ends a composition saves nothing', async () => {
  const { user, saved, box } = await openEditor()
  await user.click(box('Name'))
  await compose('とう')
  await user.keyboard('{Enter}')
  await insert('陶器')
  expect(saved).toEqual([])

  await user.keyboard('{Enter}')

  await expect.poll(() => saved).toMatchObject([{ name: expect.stringContaining('陶器') }])
})

test('Enter in a dialog of the form saves nothing', async () => {
  const { user, saved, box } = await openEditor()
  await user.type(box('Name'), ' blue')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.type(await screen.findByLabelText('Answer'), 'yes{Enter}')

  expect(saved).toEqual([])
})
