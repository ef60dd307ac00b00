import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'back', label: 'Give it back' },
  { value: 'keep', label: 'Keep it' },
]

const looks = () =>
  screen.getAllByRole('radio').map((radio) => {
    const { backgroundColor, borderColor } = getComputedStyle(radio)
    return `${backgroundColor} ${borderColor} ${getComputedStyle(radio, '::before').content}`
  })

test('while nothing is chosen no choice looks as if it were', async () => {
  const group = (value: string | null) => (
    <RadioGroup label="The money" options={options} value={value} onChange={() => undefined} />
  )
  const { rerender } = await renderPart(group('keep'))
  const [free, chosen] = looks()
  rerender(group(null))

  expect(free).not.toBe(chosen)
  expect(looks()).toEqual([free, free])
})
