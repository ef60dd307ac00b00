import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { renderPart } from '../testing/render.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { type SaveRequest, useRecordForm } from './use-record-form.ts'

const Cup = z.object({ id: z.string(), version: z.int(), name: z.string(), colour: z.string() })
type Cup = z.infer<typeof Cup>

const CupForm = z.object({ name: z.string().trim().min(1, 'REQUIRED'), colour: z.string() })
type CupForm = z.infer<typeof CupForm>

const mug: Cup = { id: '1', version: 1, name: 'Mug', colour: 'white' }

interface CupEditorProps {
  record: ReturnType<typeof createStore<Cup>>
  save: (request: SaveRequest<Cup, CupForm>) => Promise<Cup>
}

function CupEditor({ record, save }: CupEditorProps) {
  const {
    form,
    errorOf,
    isDirty,
    conflict,
    save: submit,
  } = useRecordForm<Cup, CupForm, CupForm>({
    record: useStore(record),
    toValues: (cup) => ({ name: cup?.name ?? '', colour: cup?.colour ?? '' }),
    schema: CupForm,
    save,
    readCurrent: (current) => Cup.safeParse(current).data ?? null,
    onSaved: record.set,
    texts: 'platform',
  })
  return (
    <>
      <Field label="Name" error={errorOf('name')}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Colour">
        <Input {...form.register('colour')} />
      </Field>
      <p>{isDirty ? 'unsaved' : 'as saved'}</p>
      {conflict && (
        <>
          <p>changed by both: {conflict.fields.join()}</p>
          <Button onClick={() => conflict.takeTheirs()}>theirs</Button>
        </>
      )}
      <Button onClick={() => void submit()}>save</Button>
    </>
  )
}

/** A shop with one cup; rejects saves based on an older version. */
function shopWith(first: Cup) {
  let cup = first
  const saves: Partial<CupForm>[] = []
  return {
    saves,
    change: (changes: Partial<CupForm>) => {
      cup = { ...cup, ...changes, version: cup.version + 1 }
      return cup
    },
    async save({ changed, base }: SaveRequest<Cup, CupForm>) {
      if (base?.version !== cup.version) throw new ApiError('VERSION_CONFLICT', 409, { current: cup })
      saves.push(changed)
      cup = { ...cup, ...changed, version: cup.version + 1 }
      return cup
    },
  }
}

async function renderEditor(shop = shopWith(mug)) {
  const record = createStore(mug)
  const { user } = await renderPart(<CupEditor record={record} save={shop.save} />)
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    if (text) await user.type(screen.getByLabelText(label), text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { shop, record, write, press }
}

const nameField = () => screen.getByLabelText('Name')
const colourField = () => screen.getByLabelText('Colour')

test('a save sends the touched fields alone', async () => {
  const { shop, write, press } = await renderEditor()

  await write('Colour', 'blue')
  await press('save')

  await screen.findByText('as saved')
  expect(shop.saves).toEqual([{ colour: 'blue' }])
})

test('errors appear beside their fields, and nothing is sent', async () => {
  const { shop, write, press } = await renderEditor()

  await write('Name', '')
  await press('save')

  await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'))
  expect(shop.saves).toEqual([])
})

test('untouched fields follow the record, touched ones stay', async () => {
  const { shop, record, write } = await renderEditor()

  await write('Name', 'Big mug')
  act(() => record.set(shop.change({ colour: 'green' })))

  expect(colourField()).toHaveProperty('value', 'green')
  expect(nameField()).toHaveProperty('value', 'Big mug')
})

test('an outdated save is rebased on the newer record', async () => {
  const { shop, write, press } = await renderEditor()
  await write('Name', 'Big mug')
  shop.change({ colour: 'green' })

  await press('save')

  await screen.findByText('as saved')
  expect(shop.saves).toEqual([{ name: 'Big mug' }])
  expect(colourField()).toHaveProperty('value', 'green')
})

test('a field changed by both is asked about before saving', async () => {
  const { shop, write, press } = await renderEditor()
  await write('Name', 'Big mug')
  shop.change({ name: 'Beaker' })

  await press('save')
  await screen.findByText('changed by both: name')
  await press('theirs')

  expect(shop.saves).toEqual([])
  expect(nameField()).toHaveProperty('value', 'Beaker')
})

test('undo saves the previous values of the touched fields', async () => {
  const { shop, write, press } = await renderEditor()
  await write('Colour', 'blue')
  await press('save')

  await press('Undo')

  await waitFor(() => expect(colourField()).toHaveProperty('value', 'white'))
  expect(shop.saves).toEqual([{ colour: 'blue' }, { colour: 'white' }])
})
