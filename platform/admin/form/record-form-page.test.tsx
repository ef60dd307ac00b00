import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import { Page } from '../list/page/page.tsx'
import { dispatch } from '../live/events.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { renderPart } from '../testing/render.tsx'
import { isSeen } from '../testing/seen.ts'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { useRecordForm } from './use-record-form.ts'

const names = ['Name', 'Glaze', 'Kiln', 'Maker', 'Colour'] as const
const keys = ['name', 'glaze', 'kiln', 'maker', 'colour'] as const

const required = z.string().min(1, 'REQUIRED')
const Pot = z.object({ name: required, glaze: required, kiln: required, maker: required, colour: required })
type Pot = z.infer<typeof Pot> & { id: string; version: number }

const jar: Pot = { id: '1', version: 1, name: 'Jar', glaze: 'ash', kiln: 'north', maker: 'Aiko', colour: 'white' }
type Shared = ReturnType<typeof createStore<Pot>>
const notSent = () => Promise.reject(new Error('sent'))

/** Each field fills most of a screen. */
function PotEditor({ record, save = notSent }: { record: Shared; save?: () => Promise<Pot> }) {
  const of = useRecordForm<Pot, Omit<Pot, 'id' | 'version'>, z.infer<typeof Pot>>({
    record: useStore(record),
    toValues: (pot) => Pot.parse(pot),
    schema: Pot,
    save,
    readCurrent: (current) => z.custom<Pot>().parse(current),
    texts: 'platform',
  })
  return (
    <Page title="Pot">
      <RecordFormFrame of={of} labelOf={(field) => field}>
        {keys.map((key, at) => (
          <Card key={key}>
            <div style={{ blockSize: 600 }}>
              <Field label={names[at]} path={key} error={of.errorOf(key)}>
                <Input {...of.form.register(key)} />
              </Field>
            </div>
          </Card>
        ))}
      </RecordFormFrame>
    </Page>
  )
}

/** A label may go on with what the value was. */
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

async function renderEditor(save?: () => Promise<Pot>) {
  const record = createStore(jar)
  const { user } = await renderPart(<PotEditor record={record} save={save} />)
  const write = async (name: string, text: string) => {
    await user.clear(box(name))
    if (text) await user.type(box(name), text)
  }
  return { user, record, write, toTop: () => screen.getByRole('main').scrollTo(0, 0) }
}

const at = '2026-11-20T09:30:00.000Z'
const actor = { kind: 'user', id: '2', name: 'Mariam' }

function changeAsMariam(record: Shared, patch: Partial<Pot>) {
  dispatch('update_pot_data', { seq: 1, at, actor, data: { id: jar.id, version: 2, patch } })
  act(() => record.set({ ...jar, ...patch, version: 2 }))
}

test('a rejected save scrolls to the first faulty field, and the bar walks on from field to field', async () => {
  const { user, write, toTop } = await renderEditor()
  await write('Kiln', '')
  await write('Colour', '')
  toTop()
  expect(isSeen(box('Kiln'))).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(isSeen(box('Kiln'))).toBe(true))
  expect(document.activeElement).toBe(box('Kiln'))
  await user.click(screen.getByRole('button', { name: 'Next field' }))
  await waitFor(() => expect(isSeen(box('Colour'))).toBe(true))
  expect(document.activeElement).toBe(box('Colour'))
  await user.click(screen.getByRole('button', { name: 'Next field' }))
  await waitFor(() => expect(isSeen(box('Kiln'))).toBe(true))
})

test('after a rejected Ctrl+S the next letter goes into the faulty field', async () => {
  const { user, write } = await renderEditor()
  await write('Maker', '')
  await write('Name', 'Pot')

  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(box('Maker')))
  await user.keyboard('Lina')

  expect(box('Maker').value).toBe('Lina')
  expect(isSeen(box('Maker'))).toBe(true)
})

test('Save waits at a conflict below the fold, and Ctrl+S goes to it', async () => {
  const { user, record, write, toTop } = await renderEditor()
  await write('Maker', 'Lina')
  changeAsMariam(record, { maker: 'Yusuf' })
  const note = await screen.findByRole('group', { name: /changed by two people/ })
  toTop()
  expect(isSeen(note)).toBe(false)

  await user.keyboard('{Control>}s{/Control}')

  await waitFor(() => expect(isSeen(note)).toBe(true))
  expect(note.contains(document.activeElement)).toBe(true)
  expect(note.parentElement?.contains(box('Maker'))).toBe(true)
  expect(box('Maker').value).toBe('Lina')
  await user.click(within(note).getByRole('button', { name: 'Keep mine' }))
  expect(box('Maker').value).toBe('Lina')
})

test('a change by someone else moves neither the page nor the caret of the one who types', async () => {
  const { user, record, write } = await renderEditor()
  await write('Maker', 'Lna')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const top = box('Maker').getBoundingClientRect().top

  changeAsMariam(record, { name: 'Bowl', glaze: 'celadon' })
  await waitFor(() => expect(box('Glaze').value).toBe('celadon'))
  await user.keyboard('i')

  expect(box('Maker').value).toBe('Lina')
  expect(box('Maker').getBoundingClientRect().top).toBe(top)
})

test('what was typed stays when the server rejects it', async () => {
  const errors = [{ field: 'glaze', code: 'TOO_LONG', details: {} }]
  const { user, write } = await renderEditor(() => Promise.reject(new ApiError('INVALID_ENTRY', 422, { errors })))
  await write('Glaze', 'celadon')
  await write('Colour', 'green')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(document.activeElement).toBe(box('Glaze')))
  expect(isSeen(box('Glaze'))).toBe(true)
  expect(keys.map((_key, index) => box(names[index] ?? '').value)).toEqual(['Jar', 'celadon', 'north', 'Aiko', 'green'])
})
