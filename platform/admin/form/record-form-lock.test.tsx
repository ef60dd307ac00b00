import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createStore, useStore } from '../state/create-store.ts'
import { WriteLockProvider } from '../state/locked-fields.tsx'
import { renderPart } from '../testing/render.tsx'
import { Button } from '../ui/actions/button.tsx'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { LockedButton } from '../ui/actions/locked-button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { RadioGroup } from '../ui/fields/choice/radio-group.tsx'
import { Switch } from '../ui/fields/choice/switch.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { MoneyField } from '../ui/fields/money/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TagField } from '../ui/fields/suggest/tag-field.tsx'
import { Menu } from '../ui/popups/menu.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

const since = 'Read-only since 28 November.'
const colours = ['White', 'Green'].map((label) => ({ value: label, label }))
const [white = { value: '', label: '' }] = colours
const changes: unknown[] = []
const note = (change: unknown) => void changes.push(change)

const Cup = z.object({ name: z.string() })
const mug = { id: '1', version: 1, name: 'Mug' }

function CupEditor() {
  const of = useRecordForm<typeof mug, z.infer<typeof Cup>, z.infer<typeof Cup>>({
    record: mug,
    toValues: (cup) => ({ name: cup?.name ?? '' }),
    schema: Cup,
    save({ values }) {
      note(values)
      return Promise.resolve({ ...mug, ...values })
    },
    readCurrent: () => mug,
    texts: 'platform',
  })
  return (
    <>
      <div id="page-save" />
      <RecordFormFrame of={of} labelOf={(field) => field}>
        <Field label="Name">
          <Input {...of.form.register('name')} />
        </Field>
        <Field label="Price">
          <MoneyField value={900} onChange={note} />
        </Field>
        <Field label="Count">
          <NumberField value={3} onChange={note} />
        </Field>
        <Field label="Colour">
          <Select options={colours} value="White" onChange={note} />
        </Field>
        <Field label="Glaze">
          <Combobox options={colours} value={white} onChange={note} />
        </Field>
        <Field label="Tags">
          <TagField options={colours} value={colours} onChange={note} />
        </Field>
        <Checkbox label="Boxed" value onChange={note} />
        <Switch label="Sold" value onChange={note} />
        <RadioGroup label="Side" options={colours} value="Green" onChange={note} />
        <Button onClick={() => note('more')}>More</Button>
      </RecordFormFrame>
    </>
  )
}

const items = [
  { id: 'print', label: 'Print', writes: false, onSelect: () => note('print') },
  { id: 'archive', label: 'Archive', onSelect: () => note('archive') },
]

function Lockable({ lock }: { lock: ReturnType<typeof createStore<string | null>> }) {
  return (
    <WriteLockProvider reason={useStore(lock)} Locked={LockedButton}>
      <CupEditor />
      <Button onClick={() => note('looked')}>Look</Button>
      <ButtonLink to="/new" writes>
        New
      </ButtonLink>
      <Menu trigger={<Button>Acts</Button>} groups={[{ id: 'acts', items }]} />
    </WriteLockProvider>
  )
}

async function openLocked(reason: string | null = since) {
  changes.length = 0
  const lock = createStore<string | null>(reason)
  const { user } = await renderPart(<Lockable lock={lock} />)
  return { user, lock }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

test.each([
  ['Name', 'Mug'],
  ['Price', '9.00'],
  ['Count', '3'],
  ['Colour', 'White'],
  ['Glaze', 'White'],
  ['Tags', 'White and Green'],
])('%s of a locked form is text to read and to copy', async (name, text) => {
  const { user } = await openLocked()
  expect([box(name).value, box(name).readOnly, box(name).disabled]).toEqual([text, true, false])
  await user.click(box(name))
  await user.keyboard('7{ArrowUp}')
  expect(box(name).value).toBe(text)
  expect(changes).toEqual([])
})

test('boxes and switches of a locked form say that they are read-only, and stay', async () => {
  const { user } = await openLocked()
  for (const control of [screen.getByRole('checkbox', { name: 'Boxed' }), screen.getByRole('switch')]) {
    expect(control.getAttribute('aria-readonly')).toBe('true')
    await user.click(control)
  }
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('group', { name: 'Side' }).textContent).toContain('Green')
  expect(changes).toEqual([])
})

test.each(['Save', 'More', 'New'])('%s keeps its place, says why it is locked and does nothing', async (name) => {
  const { user } = await openLocked()
  expect(button(name).getAttribute('aria-disabled')).toBe('true')
  expect(button(name).getAttribute('aria-description')).toBe(since)
  button(name).focus()
  await user.keyboard('{Enter}')
  const notices = await screen.findByRole('region', { name: 'Notices' })
  await within(notices).findByText(since)
  expect(changes).toEqual([])
})

test('what only reads stays open, beside the items that write', async () => {
  const { user } = await openLocked()
  await user.click(button('Look'))
  await user.click(button('Acts'))
  const archive = await screen.findByRole('menuitem', { name: 'Archive' })
  expect(archive.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(archive.getAttribute('aria-describedby') ?? '')?.textContent).toBe(since)
  await user.click(screen.getByRole('menuitem', { name: 'Print' }))
  expect(changes).toEqual(['looked', 'print'])
})

test('a form that is locked while it is typed in keeps the entry, and saves it once it is open', async () => {
  const { user, lock } = await openLocked(null)
  await user.type(box('Name'), ' blue')
  act(() => lock.set(since))
  expect([box('Name').value, box('Name').readOnly]).toEqual(['Mug blue', true])
  await user.keyboard('{Enter}{Control>}s{/Control}')
  expect(button('Save').getAttribute('aria-description')).toBe(since)
  expect(changes).toEqual([])

  act(() => lock.set(null))
  await user.click(button('Save'))
  await expect.poll(() => changes).toEqual([{ name: 'Mug blue' }])
})
