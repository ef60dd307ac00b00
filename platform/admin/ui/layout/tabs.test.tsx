import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = Array.from({ length: 12 }, (_, at) => ({ id: `tab-${at}`, label: `Tab number ${at}` }))
const unused = () => {}

test('the chosen tab comes into view of its row, and the page does not move', async () => {
  await renderScreen(
    <div data-testid="page" style={{ height: 300, width: 300, overflow: 'auto' }}>
      <div style={{ height: 2_000 }} />
      <Tabs label="Views" tabs={tabs} value="tab-9" onChange={unused} />
    </div>,
  )

  const row = screen.getByRole('tablist', { name: 'Views' })
  // Scrolled with the frame's layout, before it is painted.
  await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(0))
  const chosen = screen.getByRole('tab', { name: 'Tab number 9' }).getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()

  expect(screen.getByTestId('page').scrollTop).toBe(0)
  expect(chosen.left).toBeGreaterThanOrEqual(left - 1)
  expect(chosen.right).toBeLessThanOrEqual(right + 1)
})
