import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render.tsx'
import type { FilterValues } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { useAmountFilter, useDaysFilter, wordsFilter } from './use-filters.tsx'

const shown: { values: FilterValues } = { values: {} }

function Bar({ values: given }: { values: FilterValues }) {
  const [values, setValues] = useState(given)
  shown.values = values
  const filters = [useDaysFilter('placed', 'Placed'), useAmountFilter('total', 'Total'), wordsFilter('city', 'City')]
  return <FilterBar filters={filters} values={values} onChange={setValues} />
}

const renderBar = (values: FilterValues = {}, locale: 'en' | 'ja' = 'en') =>
  renderPart(<Bar values={values} />, { locale })

async function add(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog', { name: `Change filter: ${name}` }))
}

test('a named period takes effect at one press and closes its editor', async () => {
  await renderBar()
  const editor = await add('Placed')

  await userEvent.click(await editor.findByRole('button', { name: 'Last 7 days' }))

  expect(shown.values).toEqual({ placed: ['last_7'] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(screen.getByRole('button', { name: /^Placed/ })).toHaveTextContent('PlacedLast 7 days')
})

test('days are typed from one to another, and an end before the start is told at its field', async () => {
  await renderBar()
  const editor = await add('Placed')

  await userEvent.type(await editor.findByLabelText('From'), '20/11/2026')
  await waitFor(() => expect(shown.values).toEqual({ placed: ['2026-11-20..'] }))
  await userEvent.type(editor.getByLabelText('To'), '01/11/2026')
  await editor.findByText('“To” must come after “From”')
  expect(shown.values).toEqual({ placed: ['2026-11-20..'] })
  await userEvent.fill(editor.getByLabelText('To'), '25/11/2026')

  await waitFor(() => expect(shown.values).toEqual({ placed: ['2026-11-20..2026-11-25'] }))
  expect(screen.getByText('20 Nov 2026 – 25 Nov 2026')).toBeVisible()
})

test('amounts are asked for once the typing rests, and what was typed last is not lost by closing', async () => {
  await renderBar()
  const editor = await add('Total')

  await userEvent.type(await editor.findByLabelText('From'), '25')
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(shown.values).toEqual({ total: ['2500..'] }))
  expect(screen.getByText('at least €25.00')).toBeVisible()
})

test('a word is confirmed by Enter; the chip takes it away', async () => {
  await renderBar()
  const editor = await add('City')

  await userEvent.type(await editor.findByLabelText('Contains'), 'lyon{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(shown.values).toEqual({ city: ['lyon'] })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: City' }))

  expect(shown.values).toEqual({})
})

test('an open end is spelt for days and for amounts', async () => {
  await renderBar({ placed: ['..2026-11-20'], total: ['..9000'] }, 'ja')

  expect(await screen.findByText('2026/11/20まで')).toBeVisible()
  expect(screen.getByText('€90.00以下')).toBeVisible()
})
