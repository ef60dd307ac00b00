import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Page } from '../../list/page/page.tsx'
import { createStore, useStore } from '../../state/create-store.ts'
import { renderPart } from '../../testing/render.tsx'
import { IndexTable } from './index-table.tsx'
import type { IndexTableProps } from './model/index-table-props.ts'

interface Cup {
  id: string
  name: string
}

const cupsOf = (count: number): Cup[] => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Cup ${at}` }))

const table: IndexTableProps<Cup> = {
  label: 'Cups',
  rows: cupsOf(3),
  nameOf: ({ name }) => name,
  columns: [
    { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name, phone: 'title', fixed: true },
    { id: 'id', header: 'Number', cell: ({ id }) => `no. ${id}` },
    { id: 'note', header: 'Note', cell: () => 'note', hidden: true },
  ],
}

function Sorted({ onSort }: { onSort: (sort: string) => void }) {
  const [sort, setSort] = useState('id')
  const change = (next: string) => {
    onSort(next)
    setSort(next)
  }
  return <IndexTable {...table} sort={sort} onSort={change} />
}

function Chosen() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <IndexTable {...table} selected={selected} onSelect={setSelected} />
      <output>{[...selected].sort().join()}</output>
    </>
  )
}

const rows = async () => {
  await screen.findAllByRole('gridcell')
  return screen.getAllByRole('row').slice(1)
}

test('rows show the visible columns', async () => {
  await renderPart(<IndexTable {...table} />)

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Number'])
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['Cup 0no. 0', 'Cup 1no. 1', 'Cup 2no. 2'])
})

test('only visible rows are rendered, and the next page is requested near the end', async () => {
  const onMore = vi.fn()
  await renderPart(
    <Page title="Cups" wide>
      <IndexTable {...table} rows={cupsOf(500)} hasMore onMore={onMore} />
    </Page>,
  )

  expect((await rows()).length).toBeLessThan(60)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).not.toBeNull()
  expect(onMore).not.toHaveBeenCalled()
})

test('the next page is requested near the end of the loaded rows', async () => {
  const onMore = vi.fn()
  await renderPart(<IndexTable {...table} rows={cupsOf(20)} hasMore onMore={onMore} />)

  await rows()

  expect(onMore).toHaveBeenCalledTimes(1)
})

test('a header sorts, a second press reverses', async () => {
  const onSort = vi.fn()
  const { user } = await renderPart(<Sorted onSort={onSort} />)
  const header = () => within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button', { name: /Name/ })

  await user.click(header())
  await user.click(header())

  const [first, second] = onSort.mock.calls.map(([sort]) => sort)
  expect(new Set([first, second])).toEqual(new Set(['name', '-name']))
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).not.toBe('none')
})

test('rows are selected one by one and all at once', async () => {
  const { user } = await renderPart(<Chosen />)

  await user.click(await screen.findByRole('checkbox', { name: 'Select Cup 1' }))
  expect(screen.getByRole('status').textContent).toBe('1')

  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(screen.getByRole('status').textContent).toBe('0,1,2')
})

test('the keyboard walks the rows and opens the one at the cursor', async () => {
  const onOpen = vi.fn()
  const { user } = await renderPart(<IndexTable {...table} onOpen={onOpen} />)
  screen.getByRole('grid').focus()

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(onOpen).toHaveBeenCalledWith(table.rows[1])
})

test('an empty table says why', async () => {
  const onRetry = vi.fn()
  const { user, unmount } = await renderPart(
    <IndexTable {...table} rows={[]} error="No connection" onRetry={onRetry} />,
  )
  const alert = screen.getByRole('alert')

  expect(alert.textContent).toContain('No connection')
  await user.click(within(alert).getByRole('button'))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(within(alert).getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')

  unmount()
  await renderPart(<IndexTable {...table} rows={[]} empty={<p>No cups yet</p>} />)
  expect(screen.getByText('No cups yet')).toBeTruthy()
})

const chosen = createStore(false)

/** Its toolbar is two rows high. */
function WithBulk() {
  const toolbar = (
    <button type="button" style={{ blockSize: 90 }}>
      filters
    </button>
  )
  return <IndexTable {...table} toolbar={toolbar} bulk={useStore(chosen) && <p>two chosen</p>} />
}

test('the bulk bar stands on the toolbar, however high that is, and no row moves', async () => {
  await renderPart(<WithBulk />)
  const top = () => screen.getByRole('grid').getBoundingClientRect().top
  const before = top()

  act(() => chosen.set(true))

  expect(top()).toBe(before)
  expect(screen.queryByRole('button', { name: 'filters' })).toBeNull()
  const bar = screen.getByText('two chosen').parentElement?.getBoundingClientRect()
  expect(bar?.bottom).toBe(before)
  expect(bar?.height).toBeGreaterThanOrEqual(44)
})

test('a list without rows shows what to do instead of a head over nothing', async () => {
  const columns = [...table.columns, { id: 'act', header: 'Act', headless: true, cell: () => 'do' }]
  await renderPart(<IndexTable {...table} columns={columns} rows={[]} total={0} empty="Nothing yet" />)

  expect(screen.getByText('Nothing yet')).toBeDefined()
  expect(screen.queryAllByRole('columnheader')).toEqual([])
  expect(screen.queryByText(/entries/)).toBeNull()
})
