import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { Combobox } from './combobox.tsx'
import type { Option } from './select.tsx'

const currencies: Option[] = [
  { value: 'EUR', label: 'EUR – Euro' },
  { value: 'JPY', label: 'JPY – Japanese yen' },
]

function Currency() {
  const [value, setValue] = useState<Option | null>(currencies[0] ?? null)
  return <Combobox required aria-label="Currency" options={currencies} value={value} onChange={setValue} />
}

test('the label is selected on focus, so that the next letters search', async () => {
  const { user } = await renderPart(<Currency />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' })

  await user.click(box)
  await user.keyboard('jap')
  expect(box.value).toBe('jap')
  await user.click(await screen.findByRole('option', { name: /JPY/ }))

  expect(box.value).toBe('JPY – Japanese yen')
})

function Basket() {
  const [picked, setPicked] = useState<readonly Option[]>([])
  const [goods] = useState(() => [1, 2].map((n) => ({ value: String(n), label: `Bowl ${n}`, codes: [`400${n}`] })))
  return (
    <>
      <Combobox
        aria-label="Add"
        value={null}
        onSearch={async (q) => goods.filter(({ label }) => label.toLowerCase().includes(q))}
        onChange={(option) => option && setPicked((known) => [...known, option])}
      />
      <output>{picked.map(({ label }) => label).join()}</output>
    </>
  )
}

test('letters typed while the list closes after a pick are kept', async () => {
  const { user } = await renderPart(<Basket />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add' })
  await user.click(box)
  await user.keyboard('bowl 1')
  await screen.findByRole('option', { name: 'Bowl 1' })
  await user.keyboard('{Enter}')
  await screen.findByText('Bowl 1', { selector: 'output' })

  for (const letter of 'bowl 2') {
    await user.keyboard(letter)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }

  expect(box.value).toBe('bowl 2')
})
