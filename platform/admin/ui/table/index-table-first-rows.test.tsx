import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '../../list/page/page.tsx'
import { renderPart } from '../../testing/render.tsx'
import { isSeen } from '../../testing/seen.ts'
import { IndexTable } from './index-table.tsx'

afterEach(() => page.viewport(1_280, 800))

const rows = Array.from({ length: 50 }, (_, at) => ({ id: `cup-${at}`, name: `Cup ${at}` }))

test('the first list of a phone draws its cards once, at the height that they have', async () => {
  await page.viewport(390, 844)
  const moved: string[] = []
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof Element && target.matches('[role=rowgroup] > [role=row]')) moved.push(target.id)
  })
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })

  await renderPart(
    <Page title="Cups" wide>
      <IndexTable
        label="Cups"
        rows={rows}
        columns={[{ id: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name }]}
      />
    </Page>,
  )
  await expect.poll(() => isSeen(document.getElementById('cup-3') ?? document.head)).toBe(true)
  // Two frames: observers have measured the page and what they change is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  watch.disconnect()

  expect(moved).toEqual([])
  expect(document.getElementById('cup-1')?.getBoundingClientRect().height).toBe(66)
})
