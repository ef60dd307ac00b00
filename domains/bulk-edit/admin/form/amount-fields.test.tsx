import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountFields } from './amount-fields.tsx'
import { amountModes, noChoices } from './edit-choices.ts'

function Price() {
  const [value, setValue] = useState(noChoices.price)
  return (
    <>
      <AmountFields label="Price" value={value} onChange={setValue} modes={amountModes} />
      <output>{`${value.amount} ${value.percent}`}</output>
    </>
  )
}

const draw = async () => {
  const { user } = await renderPart(<Price />)
  const mode = screen.getByRole('combobox', { name: 'Price' })
  const choose = async (name: string) => {
    await user.click(mode)
    await user.click(await screen.findByRole('option', { name }))
  }
  return { user, mode, choose, typed: () => screen.getByRole('status').textContent }
}

test('what is typed after the way of the change is the percentage or the amount', async () => {
  const { user, choose, typed } = await draw()

  await choose('Raise by percent')
  await expect.element(await screen.findByRole('textbox', { name: 'Percent' })).toHaveFocus()
  await user.keyboard('10')
  await choose('Lower by an amount')
  await expect.element(await screen.findByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await user.keyboard('2.5')

  expect(typed()).toBe('250 10')
})

test('with the keyboard alone it is the same, and a choice that is left keeps the focus where it was', async () => {
  const { user, mode, typed } = await draw()
  await user.tab()

  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Raise by an amount' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(await screen.findByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await user.keyboard('3')
  await user.click(mode)
  await screen.findByRole('option', { name: 'Raise by an amount' })
  await user.keyboard('{Escape}')

  await expect.element(mode).toHaveFocus()
  expect(typed()).toBe('300 null')
})

test('a change without an amount leaves the focus at its choice', async () => {
  const { mode, choose } = await draw()

  await choose('Remove')

  await expect.element(mode).toHaveFocus()
})
