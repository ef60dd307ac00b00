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
