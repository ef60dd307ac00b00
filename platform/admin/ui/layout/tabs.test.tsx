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

test.each(['en', 'ar'] as const)('in %s the row fades where tabs are cut off, and nowhere else', async (locale) => {
  const fades = (name: string) => {
    const style = getComputedStyle(screen.getByRole('tablist', { name }))
    return ['start', 'end'].map((side) => Math.round(Number.parseFloat(style.getPropertyValue(`--tabs-fade-${side}`))))
  }
  await renderScreen(
    <div dir={locale === 'ar' ? 'rtl' : 'ltr'} style={{ width: 300 }}>
      <Tabs label="Long" tabs={tabs} value="tab-0" onChange={unused} />
      <Tabs label="Short" tabs={tabs.slice(0, 1)} value="tab-0" onChange={unused} />
    </div>,
    { locale },
  )
  await expect.poll(() => fades('Long')).toEqual([0, 32])
  expect(fades('Short')).toEqual([0, 0])

  const row = screen.getByRole('tablist', { name: 'Long' })
  row.scrollTo({ left: locale === 'ar' ? -row.scrollWidth : row.scrollWidth })

  await expect.poll(() => fades('Long')).toEqual([32, 0])
})
