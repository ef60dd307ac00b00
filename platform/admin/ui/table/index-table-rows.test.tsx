import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Page } from '../../list/page/page.tsx'
import { renderPart } from '../../testing/render.tsx'
import { isSeen } from '../../testing/seen.ts'
import { IndexTable } from './index-table.tsx'
import type { IndexTableProps } from './model/index-table-props.ts'

interface Cup {
  id: string
  name: string
}

const cups = Array.from({ length: 500 }, (_, at): Cup => ({ id: `cup-${at}`, name: `Cup ${at}` }))

const table: IndexTableProps<Cup> = {
  label: 'Cups',
  rows: cups,
  columns: [{ id: 'name', header: 'Name', cell: ({ name }) => name }],
}

function Cups(props: Partial<IndexTableProps<Cup>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Page title="Cups" wide>
      <IndexTable {...table} selected={selected} onSelect={setSelected} {...props} />
    </Page>
  )
}

const grid = () => screen.getByRole('grid', { name: 'Cups' })
const drawn = () => [...document.querySelectorAll('[role=rowgroup] > [role=row]')]
const row = (at: number) => document.getElementById(`cup-${at}`)
const isRowSeen = (at: number) => isSeen(row(at) ?? document.createElement('div'))

async function renderCups(props: Partial<IndexTableProps<Cup>> = {}) {
  const { user } = await renderPart(<Cups {...props} />)
  await waitFor(() => expect(isRowSeen(0)).toBe(true))
  grid().focus()
  return user
}

test('only the rows in sight and a few around them are drawn, wherever the list is scrolled to', async () => {
  await renderCups()
  const inSight = Math.ceil(grid().clientHeight / (row(1)?.getBoundingClientRect().height ?? 1))
  expect(drawn().length).toBeLessThanOrEqual(inSight + 16)

  grid().scrollTop = grid().scrollHeight / 2

  await waitFor(() => expect(drawn().some(isSeen)).toBe(true))
  await waitFor(() => expect(row(0)).toBe(null))
  expect(drawn().length).toBeLessThanOrEqual(inSight + 17)
})

test('rows lie below each other without gap or overlap', async () => {
  await renderCups()

  const boxes = drawn().map((each) => each.getBoundingClientRect())

  expect(boxes.length).toBeGreaterThan(10)
  for (const [at, box] of boxes.slice(1).entries()) expect(box.top).toBeCloseTo(boxes[at]?.bottom ?? 0, 0)
})

test('arrows take the cursor along and the list follows it, below the head', async () => {
  const user = await renderCups()

  await user.keyboard('{ArrowDown>25/}')
  await waitFor(() => expect(isRowSeen(24)).toBe(true))
  expect(grid().getAttribute('aria-activedescendant')).toBe('cup-24')
  expect(isRowSeen(0)).toBe(false)

  await user.keyboard('{ArrowUp>24/}')
  await waitFor(() => expect(isRowSeen(0)).toBe(true))
  expect(grid().getAttribute('aria-activedescendant')).toBe('cup-0')
})

test('End, Home and Page Down go far', async () => {
  const user = await renderCups()

  await user.keyboard('{End}')
  await waitFor(() => expect(isRowSeen(499)).toBe(true))
  await user.keyboard('{Home}')
  await waitFor(() => expect(isRowSeen(0)).toBe(true))
  await user.keyboard('{PageDown}{PageDown}')

  await waitFor(() => expect(isRowSeen(0)).toBe(false))
  const active = grid().getAttribute('aria-activedescendant') ?? ''
  expect(isSeen(document.getElementById(active) ?? document.body)).toBe(true)
})

test('Space previews the row at the cursor, and selects it where nothing is previewed', async () => {
  const onPreview = vi.fn()
  const user = await renderCups({ onPreview })
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(onPreview).toHaveBeenCalledWith(cups[1])
})

test('beside a preview, which the cursor leads on, the rows have the columns of cards and that of the sort', async () => {
  const columns: IndexTableProps<Cup>['columns'] = [
    ...table.columns.map((column) => ({ ...column, fixed: true })),
    { id: 'size', header: 'Size', cell: () => 'L', phone: 'end' },
    { id: 'date', header: 'Date', sort: 'made_at', cell: () => '-' },
    { id: 'glaze', header: 'Glaze', sort: 'glaze', cell: () => '-' },
  ]
  const onCursor = vi.fn()
  const user = await renderCups({ columns, onCursor, sort: '-made_at', preview: <p>Cup</p> })

  await user.keyboard('{ArrowDown}{ArrowDown}')

  const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(shown).toEqual(
    window.innerWidth < 1_200 ? ['', 'Name', 'Size', 'Date', 'Glaze'] : ['', 'Name', 'Size', 'Date'],
  )
  expect(onCursor.mock.calls).toEqual([[cups[0]], [cups[1]]])
})

test('Space selects the row at the cursor and does not scroll the list', async () => {
  const user = await renderCups()

  await user.keyboard('{ArrowDown}{ArrowDown} ')

  await waitFor(() => expect(row(1)?.getAttribute('aria-selected')).toBe('true'))
  expect(row(0)?.getAttribute('aria-selected')).toBe('false')
  expect(grid().scrollTop).toBe(0)
})

test('Enter opens the row at the cursor, and a click anywhere on a row does too', async () => {
  const onOpen = vi.fn()
  const user = await renderCups({ onOpen })

  await user.keyboard('{ArrowDown>3/}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(cups[2])
  await user.click(row(4) ?? document.body, { position: { x: 600, y: 10 } })

  expect(onOpen).toHaveBeenLastCalledWith(cups[4])
})

test('text that the pointer selects in a row is no click', async () => {
  const onOpen = vi.fn()
  const user = await renderCups({ onOpen })
  const cell = screen.getByText('Cup 3')
  const y = cell.getBoundingClientRect().height / 2

  await user.pointer([
    { target: cell, coords: { x: 13, y }, keys: '[MouseLeft>]' },
    { target: cell, coords: { x: 45, y }, keys: '[/MouseLeft]' },
  ])

  expect(window.getSelection()?.toString()).toMatch(/^Cup/)
  expect(onOpen).not.toHaveBeenCalled()
})
