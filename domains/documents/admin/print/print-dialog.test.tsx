import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrintDialog } from './print-dialog.tsx'
import { PrintReport } from './print-report.tsx'
import { PrintWork } from './print-work.tsx'

const id = '0198f0c0-0000-7000-8000-0000000000b1'
const order = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-11-20T10:00:00.000Z'
const running = {
  ...{
    id,
    papers: 'documents',
    as: 'pdf',
    issue: false,
    state: 'running',
    next: { left: null, failed: null, all: null },
  },
  ...{ total: 3, done: 1, failed: 0, file: 'none' },
  ...{ file_name: null, file_size: null, kept_until: null, started_by: { id: null, name: 'Camille Faure' } },
  ...{ created_at: at, finished_at: null, version: 2 },
}
const made = {
  ...{ ...running, state: 'done', done: 3, failed: 1, file: 'made', file_name: 'documents-2026-11-20.pdf' },
  ...{ file_size: 41_000, kept_until: '2026-11-21T10:00:00.000Z', finished_at: at, version: 3 },
}
const failure = {
  row: 3,
  code: 'ORDER_NOT_SENT',
  name: '',
  order_id: order,
  order_number: 20_421,
  customer: 'عمر فاروق',
  issued: [] as string[],
  can_issue: true,
}
const next = { ...running, id: '0198f0c0-0000-7000-8000-0000000000b2', version: 1 }

function answer(print: object, { papers = 2, failures = [] as object[] } = {}) {
  return fakeApi({
    'POST /api/documents/prints/preview': () => ({
      papers,
      to_issue: 1,
      missing: [{ code: 'ORDER_NOT_SENT', count: 1 }],
    }),
    'POST /api/documents/prints': () => ({ print }),
    'GET /api/documents/prints': () => ({ prints: [print] }),
    [`GET /api/documents/prints/${id}`]: () => ({ print, failures }),
    [`POST /api/documents/prints/${id}/rest`]: () => ({ print: next }),
    [`GET /api/documents/prints/${next.id}`]: () => ({ print: next, failures: [] }),
    [`POST /api/orders/${order}/documents`]: () => ({ document: { id: order, kind: 'invoice', name: 'FA-1' } }),
    [`POST /api/documents/prints/${id}/stop`]: () => ({ print: { ...print, state: 'stopped' } }),
  })
}

const dialog = () => renderScreen(<PrintDialog of={{ orders: [order] }} open onOpenChange={() => {}} />)

test('says before what there is and what has none, and then what could not be printed, with the way to its order', async () => {
  const api = answer(made, { failures: [failure] })
  const { user } = await dialog()

  await screen.findByText('2 documents')
  expect(screen.getByRole('status').textContent).toContain('1 Not sent yet')
  await user.click(screen.getByRole('radio', { name: /Zip/ }))
  await user.click(screen.getByRole('button', { name: /Make the file/ }))

  await screen.findByText('2 of 3 printed')
  expect(screen.getByRole('status').textContent).toContain('2 of 3 printed')
  expect(api.bodiesOf('POST /api/documents/prints')).toEqual([
    { papers: 'documents', as: 'zip', orders: [order], issue: false, pick_list: false },
  ])
  expect(screen.getByRole('button', { name: 'Open PDF' })).toBeDefined()
  expect(screen.getByText('#20421')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Issue all the same' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make it again' }))
  await screen.findByRole('progressbar')
  expect(api.bodiesOf(`POST /api/documents/prints/${id}/rest`)).toEqual([{ of: 'failed' }])
})

test('invoices that only the setting has wait are issued with the others where that is ticked', async () => {
  const api = answer(made)
  const { user } = await dialog()

  await user.click(await screen.findByRole('checkbox', { name: /Issue its invoice all the same/ }))
  await user.click(screen.getByRole('button', { name: /Make the file/ }))

  await screen.findByText('2 of 3 printed')
  expect(api.bodiesOf('POST /api/documents/prints')).toMatchObject([{ issue: true }])
})

test('what was stopped offers what is done and goes on with the rest; then it leads there', async () => {
  const stopped = { ...made, state: 'stopped', total: 5, failed: 0 }
  const reached: string[] = []
  const api = answer(stopped)
  const { user } = await renderScreen(<PrintReport id={id} onNext={(to) => void reached.push(to)} />)

  await screen.findByText('Stopped at 3 of 5')
  expect(screen.getByRole('button', { name: 'Open 3' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await expect.poll(() => reached).toEqual([next.id])
  expect(api.bodiesOf(`POST /api/documents/prints/${id}/rest`)).toEqual([{ of: 'left' }])
})

test('a print whose rest was made leads there', async () => {
  answer({ ...made, state: 'stopped', total: 5, next: { left: next.id, failed: null, all: null } })
  await renderScreen(<PrintReport id={id} onNext={() => {}} />)

  expect((await screen.findByRole('link', { name: 'To the rest' })).getAttribute('href')).toContain(next.id)
})

test('more papers than one PDF holds are announced as several', async () => {
  answer(made, { papers: 250 })
  await dialog()
  await screen.findByText('3 PDFs of up to 100 papers each, in a zip')
})

test('nothing to print is not started', async () => {
  answer(made, { papers: 0 })
  await dialog()

  await screen.findByText('0 documents')
  expect(screen.getByRole('button', { name: /Make the file/ }).hasAttribute('disabled')).toBe(true)
})

test('the bell shows how far it is, and stops it', async () => {
  const api = answer(running)
  const { user } = await renderScreen(<PrintWork />)

  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => api.bodiesOf(`POST /api/documents/prints/${id}/stop`)).toHaveLength(1)
})
