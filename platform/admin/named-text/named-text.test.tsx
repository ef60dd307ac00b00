import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { compose, insert, typeEvery } from '../testing/input.ts'
import { renderPart } from '../testing/render.tsx'
import { Field } from '../ui/fields/field.tsx'
import { NamedTextBox } from './named-text-box.tsx'

const names = [
  { name: 'name', label: 'First name', example: 'Sara' },
  { name: 'number', label: 'Number of the order', example: '20402' },
]
const find = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(({ 0: { length }, 1: name = '', index }) => ({
    name,
    at: index,
    end: index + length,
  }))

interface SampleProps {
  start?: string
  rows?: number
  /** Milliseconds until the form gives back what is typed. */
  lag?: number
}

function Sample({ start = '', rows = 1, lag }: SampleProps) {
  const [text, setText] = useState(start)
  const onChange = lag === undefined ? setText : (next: string) => void setTimeout(() => setText(next), lag)
  const wrong = find(text).filter(({ name }) => !names.some((each) => each.name === name))
  return (
    <>
      <Field label="Words">
        <NamedTextBox
          {...{ value: text, onChange, names, find, rows }}
          listLabel="Names"
          faults={wrong}
          lang="en"
          dir="ltr"
        />
      </Field>
      <output>{JSON.stringify(text)}</output>
      <button type="button" onClick={() => setText('Theirs {name}')}>
        Take theirs
      </button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Words' })
const written = () => JSON.parse(screen.getByRole('status').textContent)
const chips = () => [...field().querySelectorAll('[data-part="name"]')].map(({ textContent }) => textContent)

async function open(start = '', rows = 1, lag?: number) {
  const { user } = await renderPart(<Sample {...{ start, rows, lag }} />)
  await user.click(field())
  await user.keyboard('{Control>}{End}{/Control}')
  return user
}

test('names stand as one letter each, and come back as they were written', async () => {
  await open('Dear {name}, order {number}.\n\nThanks', 5)

  expect(chips()).toEqual(['{name}', '{number}'])
  expect(written()).toBe('Dear {name}, order {number}.\n\nThanks')
})

test('typing at five milliseconds a key loses no letter', async () => {
  await open()
  const text = 'The quick brown fox jumps over the lazy dog, 0123456789 times. '.repeat(3)

  await typeEvery(5, text)

  await expect.poll(written).toBe(text)
})

test('a brace opens the list of names; arrows and Enter choose, and typing narrows it', async () => {
  const user = await open('Order ')

  await user.keyboard('{{')
  const list = within(await screen.findByRole('listbox', { name: 'Names' }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '{name}First nameSara',
    '{number}Number of the order20402',
  ])
  await user.keyboard('{ArrowDown}')
  expect(field().getAttribute('aria-activedescendant')).toBe(list.getAllByRole('option')[1]?.id)
  await user.keyboard('{Enter} for {{nam')
  await expect.poll(() => screen.queryAllByRole('option').length).toBe(1)
  await user.keyboard('{Tab}.')

  await expect.poll(written).toBe('Order {number} for {name}.')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list and leaves what is typed', async () => {
  const user = await open()

  await user.keyboard('{{na')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}me')

  expect(screen.queryByRole('listbox')).toBeNull()
  await expect.poll(written).toBe('{name')
})

test('a name that is typed to its end becomes a letter; one that is unknown is marked', async () => {
  const user = await open()

  await user.keyboard('{{name} and {{nmae}')

  await expect.poll(chips).toEqual(['{name}', '{nmae}'])
  expect(field().querySelector('[data-bad]')?.textContent).toBe('{nmae}')
})

test('Backspace and Delete take a name whole', async () => {
  const user = await open('Dear {name}{number}')

  await user.keyboard('{Backspace}')
  await expect.poll(written).toBe('Dear {name}')
  await user.keyboard('{ArrowLeft}{Delete}')
  await expect.poll(written).toBe('Dear ')
})

test('a form that is slower than the typing takes nothing back, and moves no cursor', async () => {
  const user = await open('Dear {name} there', 1, 40)

  await user.click(within(field()).getByText('{name}'))
  for (const letter of ', and everybody else') await user.keyboard(letter)
  await user.keyboard('!')
  await expect.poll(written).toBe('Dear {name}, and everybody else! there')
})

test('a press on a name puts the cursor behind it', async () => {
  const user = await open('Dear {name} there')

  await user.click(within(field()).getByText('{name}'))
  await user.keyboard('!')
  await expect.poll(written).toBe('Dear {name}! there')
})

test('an input method composes beside names without losing letters', async () => {
  const user = await open('{name}')

  for (const text of ['に', 'にほ', 'にほん', '日本']) await compose(text)
  await insert('日本語')
  await user.keyboard('!')

  await expect.poll(written).toBe('{name}日本語!')
  expect(chips()).toEqual(['{name}'])
})

test('a name that is composed becomes a letter once the composition ends', async () => {
  await open()

  await compose('{name')
  await compose('{name}')
  await insert('{name}')

  await expect.poll(chips).toEqual(['{name}'])
  expect(written()).toBe('{name}')
})

test('one line takes no line breaks, also when it is pasted; more lines take them', async () => {
  const user = await open('a')
  await user.keyboard('{Enter}b')
  await expect.poll(written).toBe('ab')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  paste(' {name}\r\nsecond')

  await expect.poll(written).toBe('ab {name} second')
  expect(chips()).toEqual(['{name}'])
})

test('lines are kept, and undo brings back what was typed over', async () => {
  const user = await open('One', 5)

  await user.keyboard('{Enter}{Enter}Two')
  await expect.poll(written).toBe('One\n\nTwo')
  await user.keyboard('{Control>}z{/Control}')

  await expect.poll(written).not.toBe('One\n\nTwo')
})

test('a text from elsewhere replaces what is shown', async () => {
  const user = await open('Mine')

  await user.click(screen.getByRole('button', { name: 'Take theirs' }))

  await expect.poll(() => field().textContent).toBe('Theirs {name}')
  expect(chips()).toEqual(['{name}'])
})
