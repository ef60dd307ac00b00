import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import type { UserEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { Locale } from '../../contract/values/texts/locale.ts'
import { session } from '../api/session.ts'
import { dispatch } from '../live/events.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { renderPart } from '../testing/render.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { MoneyField } from '../ui/fields/money/money-field.tsx'
import { Controller } from './fields/forms.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Cup {
  id: string
  version: number
  name: string
  price: number | null
  colour: string
}

type Shared = ReturnType<typeof createStore<Cup>>

const required = z.string().min(1, 'REQUIRED')
const CupForm = z.object({ name: required, price: z.number(), colour: required })
const mug: Cup = { id: '1', version: 1, name: 'Mug', price: 900, colour: 'white' }
const notSent = () => Promise.reject(new Error('sent'))

function CupEditor({ save = notSent, record, part }: { save?: () => Promise<Cup>; record?: Shared; part?: ReactNode }) {
  const [own] = useState(() => createStore(mug))
  const of = useRecordForm<Cup, Omit<Cup, 'id' | 'version'>, z.infer<typeof CupForm>>({
    record: useStore(record ?? own),
    toValues: (cup) => ({ name: cup?.name ?? '', price: cup?.price ?? null, colour: cup?.colour ?? '' }),
    schema: CupForm,
    save,
    readCurrent: (current) => z.custom<Cup>().parse(current),
    texts: 'platform',
  })
  return (
    <RecordFormFrame of={of} labelOf={(field) => field.slice(0, 1).toUpperCase() + field.slice(1)}>
      <Field label="Colour" path="colour" optional error={of.errorOf('colour')}>
        <Input {...of.form.register('colour')} />
      </Field>
      <Controller
        control={of.form.control}
        name="price"
        render={({ field: { value, onChange } }) => (
          <Field label="Price" path="price" error={of.errorOf('price')}>
            <MoneyField value={value} onChange={onChange} />
          </Field>
        )}
      />
      <Field label="Name" path="name" error={of.errorOf('name')}>
        <Input {...of.form.register('name')} />
      </Field>
      {part}
    </RecordFormFrame>
  )
}

const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const bar = () => screen.getByRole('status')
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

test('a rejected save goes to the first faulty field of the page, and the bar walks through the others', async () => {
  const { user } = await renderPart(<CupEditor />)
  await user.clear(box('Price'))
  await user.clear(box('Name'))

  await press(user, 'Save')

  await waitFor(() => expect(bar().textContent).toBe('2 fields need attention · 1 of 2 · Price'))
  expect(document.activeElement).toBe(box('Price'))
  await press(user, 'Next field')
  expect(bar().textContent).toBe('2 fields need attention · 2 of 2 · Name')
  expect(document.activeElement).toBe(box('Name'))
  await press(user, 'Next field')
  expect(document.activeElement).toBe(box('Price'))
})

test('a mended field leaves the count, and the last one leaves the bar', async () => {
  const { user } = await renderPart(<CupEditor />)
  await user.clear(box('Price'))
  await user.clear(box('Name'))
  await press(user, 'Save')
  await screen.findByText(/2 fields/)

  await user.type(box('Name'), 'Cup')
  await waitFor(() => expect(bar().textContent).toBe('1 field needs attention · Price'))
  await user.type(box('Price'), '8')

  await waitFor(() => expect(bar().textContent).toBe('Unsaved changes'))
})

test('an error of the server is walked to as well', async () => {
  const taken = new ApiError('INVALID_ENTRY', 422, { errors: [{ field: 'colour', code: 'TOO_LONG', details: {} }] })
  const { user } = await renderPart(<CupEditor save={() => Promise.reject(taken)} />)
  await user.type(box('Name'), '!')

  await press(user, 'Save')

  await waitFor(() => expect(bar().textContent).toBe('1 field needs attention · Colour'))
  expect(document.activeElement).toBe(box(/Colour/))
})

test.each<[Locale, string]>([
  ['fr', '2 champs à corriger · 1 sur 2 · Price'],
  ['ar', 'حقلان يحتاجان إلى مراجعة · 1 من 2 · Price'],
  ['ja', '2項目を確認してください · 1/2 · Price'],
  ['tr', '2 alan düzeltilmeli · 1/2 · Price'],
])('the bar speaks %s', async (locale, text) => {
  const { user } = await renderPart(<CupEditor />, { locale })
  await user.clear(box('Price'))
  await user.clear(box('Name'))

  await user.keyboard('{Control>}s{/Control}')

  await waitFor(() => expect(bar().textContent).toBe(text))
})

const at = '2026-11-20T09:30:00.000Z'
const actor = { kind: 'user', id: '2', name: 'Mariam' }

/** Mariam saves these changes while the form is open. */
function changeAsMariam(record: Shared, changes: Partial<Cup>) {
  const next = { ...mug, ...changes, version: 2 }
  dispatch('update_cup_data', { seq: 1, at, actor, data: { id: next.id, version: 2, patch: changes } })
  act(() => record.set(next))
  return next
}

test('a field changed by both shows who wrote what, and Save waits for the choice', async () => {
  const record = createStore(mug)
  const { user } = await renderPart(<CupEditor record={record} />)
  await user.type(box('Name'), ' blue')

  changeAsMariam(record, { name: 'Beaker' })

  const note = await screen.findByRole('group', { name: 'Name: changed by two people' })
  expect(note.textContent).toContain('Mariam wrote: Beaker')
  expect(bar().textContent).toBe('Name was also changed by Mariam')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.keyboard('{Control>}s{/Control}')
  expect(document.activeElement).toBe(within(note).getByRole('button', { name: 'Take theirs' }))
  await press(user, 'Take theirs')
  expect(box('Name')).toHaveProperty('value', 'Beaker')
  expect(screen.queryByRole('group', { name: /changed by two/ })).toBe(null)
})

test('keeping the own words lets Save go on', async () => {
  const record = createStore(mug)
  const { user } = await renderPart(<CupEditor record={record} save={() => Promise.resolve({ ...mug, version: 3 })} />)
  await user.type(box('Name'), ' blue')
  changeAsMariam(record, { name: 'Beaker' })

  await press(user, 'Keep mine')

  expect(box('Name')).toHaveProperty('value', 'Mug blue')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('an untouched field follows and says what it was', async () => {
  const record = createStore(mug)
  const { user } = await renderPart(<CupEditor record={record} />)
  await user.type(box('Name'), ' blue')

  changeAsMariam(record, { colour: 'green' })

  expect(box(/Colour/)).toHaveProperty('value', 'green')
  await screen.findByText('was “white”')
})

test('a save that came too late names the author of the reply', async () => {
  const current = { ...mug, id: '1', version: 9, name: 'Beaker' }
  const late = new ApiError('VERSION_CONFLICT', 409, { current, changed_by: 'Yusuf' })
  const { user } = await renderPart(<CupEditor save={() => Promise.reject(late)} />)
  await user.type(box('Name'), ' blue')

  await press(user, 'Save')

  await waitFor(() => expect(bar().textContent).toBe('Name was also changed by Yusuf'))
})

const token = 'a-token-of-more-than-twenty-letters'

test('what was typed comes back after a session that ended elsewhere', async () => {
  session.begin(token)
  const before = await renderPart(<CupEditor />)
  await before.user.type(box('Name'), ' blue')
  act(() => session.end('force_logout'))
  before.unmount()

  session.begin(token)
  await renderPart(<CupEditor />)

  await waitFor(() => expect(box('Name')).toHaveProperty('value', 'Mug blue'))
  expect(bar().textContent).toBe('Unsaved changes')
})

test('what was typed does not come back in the form of another record', async () => {
  session.begin(token)
  const before = await renderPart(<CupEditor />)
  await before.user.type(box('Name'), ' blue')
  act(() => session.end('force_logout'))
  before.unmount()

  session.begin(token)
  await renderPart(<CupEditor record={createStore({ ...mug, id: '2', name: 'Bowl' })} />)

  expect(box('Name')).toHaveProperty('value', 'Bowl')
})

test('signing out by hand keeps nothing', async () => {
  session.begin(token)
  const before = await renderPart(<CupEditor />)
  await before.user.type(box('Name'), ' blue')
  act(() => session.end('left'))
  before.unmount()

  await renderPart(<CupEditor />)

  expect(box('Name')).toHaveProperty('value', 'Mug')
})

test('a form in a dialog that a part of the page has opened does not save the record', async () => {
  const save = vi.fn(notSent)
  const dialog = createPortal(
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="submit">Confirm</button>
    </form>,
    document.body,
  )
  const { user } = await renderPart(<CupEditor save={save} part={dialog} />)
  await user.type(box('Name'), ' blue')

  await press(user, 'Confirm')

  expect(save).not.toHaveBeenCalled()
  expect(bar().textContent).toBe('Unsaved changes')
})
