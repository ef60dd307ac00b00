import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Journal } from '../../contract/journal.ts'
import { JournalScreen } from './journal.screen.tsx'

const sums = { invoices: 2, credit_notes: 1, nets: [1_000, 500, 300], net: 1_800, tax: 295, total: 2_095 }
const journal: Journal = {
  ...{ month: '2026-11', first_month: '2026-09', this_month: '2026-11', time_zone: 'Europe/Paris' },
  checked_at: '2026-11-22T08:41:00.000Z',
  invoices: { count: 2, first: 'FA-2026-01015', last: 'FA-2026-01016' },
  credit_notes: { count: 1, first: 'AV-2026-00079', last: 'AV-2026-00079' },
  missing: { count: 0, names: [] },
  unwritten: null,
  sheets: [
    {
      currency: 'EUR',
      columns: [
        { of: 'home', title: 'TVA', rate: 20 },
        { of: 'oss', title: '', rate: 0 },
        { of: 'untaxed', title: '', rate: 0 },
      ],
      days: [{ ...sums, date: '2026-11-22', first: 'FA-2026-01015', last: 'FA-2026-01016' }],
      sums,
      rates: [
        { of: 'home', title: 'TVA', rate: 20, country: 'FR', net: 1_000, tax: 200 },
        { of: 'oss', title: 'MwSt', rate: 19, country: 'DE', net: 500, tax: 95 },
        { of: 'untaxed', title: '', rate: 0, country: '', net: 300, tax: 0 },
      ],
      paid: [{ provider: 'bank_transfer', amount: 2_000 }],
      due: 95,
    },
  ],
}

const answer = (given: Partial<Journal> = {}) =>
  fakeApi({
    'GET /api/documents/journal/month': ({ query }: { query: URLSearchParams }) => ({
      journal: { ...journal, ...given, month: query.get('month') ?? '2026-11' },
    }),
  })

test('a month is shown by day with its rates, what it comes to, and how that is paid', async () => {
  answer()
  await renderScreen(<JournalScreen />)

  await screen.findByRole('heading', { name: 'Journal of November 2026' })
  const cells = screen.getByRole('row', { name: /Sun/ }).textContent
  for (const text of ['01015 – 01016', '2 + 1', '€10.00', '€5.00', '€3.00', '€2.95', '€20.95'])
    expect(cells).toContain(text)
  expect(screen.getByText('Germany, 19% OSS')).toBeDefined()
  expect(screen.getByText('No gap')).toBeDefined()
  expect(screen.getByText('Not paid yet').nextSibling?.textContent).toBe('€0.95')
})

test('a gap is named in red beside the figures', async () => {
  answer({ missing: { count: 1, names: ['FA-2026-01014'] } })
  await renderScreen(<JournalScreen />)

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('FA-2026-01014')
  expect(screen.getByText('1 missing')).toBeDefined()
  expect(screen.queryByText('No gap')).toBeNull()
})

test('months are stepped through by keys, from that of the first document to that of today', async () => {
  answer()
  const { user } = await renderScreen(<JournalScreen />)
  await screen.findByRole('heading', { name: 'Journal of November 2026' })
  expect(screen.getByRole('button', { name: /Month after/ }).hasAttribute('disabled')).toBe(true)

  await user.keyboard('k')
  await screen.findByRole('heading', { name: 'Journal of October 2026' })
  await user.keyboard('k')
  await screen.findByRole('heading', { name: 'Journal of September 2026' })
  expect(screen.getByRole('button', { name: /Month before/ }).hasAttribute('disabled')).toBe(true)
  await user.keyboard('j')
  await screen.findByRole('heading', { name: 'Journal of October 2026' })
})

test('a file that could not be written yet is said, with its next try', async () => {
  const order_id = '0198f0c0-0000-7000-8000-000000000007'
  answer({ unwritten: { count: 1, name: 'FA-2026-01016', order_id, next_try_at: '2026-11-22T08:46:00.000Z' } })
  await renderScreen(<JournalScreen />)

  expect((await screen.findByText(/1 document has its number but no file yet/)).parentElement?.textContent).toContain(
    'FA-2026-01016 is written again by itself',
  )
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toContain(order_id)
})

test('a month without documents says so', async () => {
  answer({ sheets: [], invoices: null, credit_notes: null })
  await renderScreen(<JournalScreen />)

  await screen.findByText('No document was issued in November 2026')
})
