import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { SuggestField } from './suggest-field.tsx'

const colours = ['red', 'dark red', 'blue'].map((value) => ({ value, label: `${value}, 3 products` }))

function Colour() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent((count) => count + 1)
      }}
    >
      <SuggestField
        aria-label="Colour"
        value={text}
        onChange={setText}
        onSearch={async (q) => colours.filter(({ value }) => value.includes(q))}
      />
      <output>{sent}</output>
      <button type="button">Next</button>
    </form>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Colour' })

test('what exists is offered as soon as the field is opened, and chosen by keys alone', async () => {
  const { user } = await renderPart(<Colour />)
  box().focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'red, 3 products' })
  await user.keyboard('dark')
  await expect.poll(() => screen.queryAllByRole('option').length).toBe(1)

  await user.keyboard('{ArrowDown}{Enter}')

  expect(box().value).toBe('dark red')
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('0')
})

test('a text that is in no list is kept, also when the field is left by Tab, Enter or Escape', async () => {
  const { user } = await renderPart(<Colour />)
  await user.click(box())
  await screen.findByRole('option', { name: 'red, 3 products' })

  await user.keyboard('re')
  await user.keyboard('{Enter}')
  expect(box().value).toBe('re')
  await user.keyboard('d{Escape}')
  expect(box().value).toBe('red')
  await user.keyboard('dish{Tab}')

  expect(box().value).toBe('reddish')
})
