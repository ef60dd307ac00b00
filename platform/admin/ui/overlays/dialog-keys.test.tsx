import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { Button } from '../actions/button.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import type { Option } from '../fields/select.tsx'
import { Dialog } from './dialog.tsx'

const colours: Option[] = ['Ash', 'Celadon'].map((label) => ({ value: label, label }))

function Colour() {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <Field label="Colour">
      <Combobox options={colours} value={value} onChange={setValue} />
    </Field>
  )
}

function NewShelf({ onAdd, isReady = true }: { onAdd: () => void; isReady?: boolean }) {
  return (
    <Dialog
      title="New shelf"
      open
      onOpenChange={() => undefined}
      cancel
      footer={
        <Button variant="primary" disabled={!isReady} onClick={onAdd}>
          Add
        </Button>
      }
    >
      <Field label="Name">
        <Input />
      </Field>
      <Colour />
    </Dialog>
  )
}

test('Enter in a line of a dialog and Ctrl+S press its primary button, but not while something is picked', async () => {
  const onAdd = vi.fn()
  const { user } = await renderPart(<NewShelf onAdd={onAdd} />)

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'North')
  await user.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}s{/Control}')
  expect(onAdd).toHaveBeenCalledTimes(2)
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onAdd).toHaveBeenCalledTimes(3)
  await user.type(screen.getByRole('combobox', { name: 'Colour' }), 'Ash')
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')

  expect(onAdd).toHaveBeenCalledTimes(3)
})

test('a primary button that waits is not pressed by keys either', async () => {
  const onAdd = vi.fn()
  const { user } = await renderPart(<NewShelf onAdd={onAdd} isReady={false} />)

  await user.click(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}s{/Control}')

  expect(onAdd).not.toHaveBeenCalled()
})
