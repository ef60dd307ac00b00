import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { isSeen } from '../../testing/seen.ts'
import { Button } from '../actions/button.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import type { Option } from '../fields/select.tsx'
import { Menu } from '../popups/menu.tsx'
import { Dialog } from './dialog.tsx'

const colours: Option[] = ['Ash', 'Celadon', 'White'].map((label) => ({ value: label, label }))

function Colour() {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <Field label="Colour">
      <Combobox options={colours} value={value} onChange={setValue} />
    </Field>
  )
}

function Shelf({ onPress }: { onPress?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <main style={{ blockSize: '100%' }}>
      <Menu
        align="start"
        trigger={<Button>More</Button>}
        groups={[
          {
            id: 'all',
            items: ['Copy', 'Print', 'Delete'].map((label) => ({ id: label, label, onSelect: onPress })),
          },
        ]}
      />
      <Button onClick={() => setOpen(true)}>Add a cup</Button>
      <Colour />
      <Dialog title="New cup" open={open} onOpenChange={setOpen} footer={<Button>Keep</Button>}>
        <Field label="Name">
          <Input />
        </Field>
        <Colour />
      </Dialog>
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const hasFocus = (element: Element) => element.contains(document.activeElement)
const focused = () => document.activeElement

/** A place where nothing is. */
const beside = { position: { x: 900, y: 650 } }

test('keys pressed while the code of a menu is on its way reach it', async () => {
  const onPress = vi.fn()
  const { user } = await renderPart(<Shelf onPress={onPress} />)
  button('More').focus()

  await user.keyboard('{Enter}{End}{Enter}')

  await expect.poll(() => onPress.mock.calls.length).toBe(1)
  // It is closed with the press, and leaves the page a frame later.
  expect(button('More').getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
})

test('keys pressed before the next frame reach the menu', async () => {
  const onPress = vi.fn()
  const { user } = await renderPart(<Shelf onPress={onPress} />)
  await user.keyboard('{Tab}')
  await expect.poll(() => hasFocus(button('More'))).toBe(true)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(hasFocus(screen.getByRole('menu'))).toBe(true))
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  // A machine too busy to paint.
  vi.stubGlobal('requestAnimationFrame', () => 0)

  await user.keyboard('{Enter}{End}{Enter}')

  await expect.poll(() => onPress.mock.calls.length).toBe(1)
})

test('the item that a key has reached keeps the focus when the next frame comes', async () => {
  const onPress = vi.fn()
  const { user } = await renderPart(<Shelf onPress={onPress} />)
  const frames: FrameRequestCallback[] = []
  button('More').focus()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  await user.keyboard('{Enter}{End}')
  await waitFor(() => expect(focused()?.textContent).toBe('Delete'))

  for (const run of frames.splice(0)) run(performance.now())

  expect(focused()?.textContent).toBe('Delete')
  await user.keyboard('{Enter}')
  await expect.poll(() => onPress.mock.calls.length).toBe(1)
})

test('a menu takes the focus, is walked with the arrows, and Escape gives the focus back', async () => {
  const onPress = vi.fn()
  const { user } = await renderPart(<Shelf onPress={onPress} />)

  await user.click(button('More'))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(hasFocus(menu)).toBe(true))
  expect(within(menu).getAllByRole('menuitem').every(isSeen)).toBe(true)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()?.textContent).toBe('Copy'))
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()?.textContent).toBe('Delete'))
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  expect(focused()).toBe(button('More'))
  expect(onPress).not.toHaveBeenCalled()
})

test('an arrow opens a menu, and Enter takes the item', async () => {
  const onPress = vi.fn()
  const { user } = await renderPart(<Shelf onPress={onPress} />)
  button('More').focus()

  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()?.getAttribute('role')).toMatch(/menu/))
  await user.keyboard('{End}{Enter}')

  await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(focused()).toBe(button('More')))
})

test('a click outside closes a menu', async () => {
  const { user } = await renderPart(<Shelf />)
  await user.click(button('More'))
  await screen.findByRole('menu')

  await user.click(screen.getByRole('main'), beside)

  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
})

test('a dialog takes the focus, keeps it under Tab, and Escape gives it back', async () => {
  const { user } = await renderPart(<Shelf />)

  await user.click(button('Add a cup'))
  const dialog = await screen.findByRole('dialog', { name: 'New cup' })
  await waitFor(() => expect(hasFocus(dialog)).toBe(true))
  const visited = new Set<Element | null>()
  for (let step = 0; step < 12; step += 1) {
    await user.tab()
    visited.add(focused())
    expect(hasFocus(dialog) || focused()?.hasAttribute('data-base-ui-focus-guard')).toBe(true)
  }
  expect(visited.has(within(dialog).getByRole('textbox', { name: 'Name' }))).toBe(true)
  expect(visited.has(within(dialog).getByRole('button', { name: 'Keep' }))).toBe(true)
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await waitFor(() => expect(focused()).toBe(button('Add a cup')))
})

test('the page under a dialog is out of reach, and a click beside it closes it', async () => {
  const { user } = await renderPart(<Shelf />)
  const more = button('More')
  await user.click(button('Add a cup'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(isSeen(within(dialog).getByRole('button', { name: 'Keep' }))).toBe(true))
  expect(isSeen(more)).toBe(false)

  await user.click(document.body, { position: { x: 20, y: 700 }, force: true })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(isSeen(more)).toBe(true)
})

test('the list of a combobox lies above its dialog, and Escape closes one after the other', async () => {
  const { user } = await renderPart(<Shelf />)
  await user.click(button('Add a cup'))
  const dialog = await screen.findByRole('dialog')
  const colour = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Colour' })
  await user.click(colour)
  await waitFor(() => expect(screen.getAllByRole('option').every(isSeen)).toBe(true))

  await user.keyboard('cel')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(focused()).toBe(colour)
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('a combobox keeps its choice on Escape, and a click outside closes its list', async () => {
  const { user } = await renderPart(<Shelf />)
  const colour = screen.getByRole<HTMLInputElement>('combobox', { name: 'Colour' })
  await user.click(colour)
  await user.keyboard('cel{Enter}')
  await waitFor(() => expect(colour.value).toBe('Celadon'))

  await user.keyboard('ash{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  expect(colour.value).toBe('Celadon')
  expect(focused()).toBe(colour)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getAllByRole('option').some(isSeen)).toBe(true))
  await user.click(screen.getByText('More').closest('main') ?? document.body, beside)

  await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  expect(colour.value).toBe('Celadon')
})
