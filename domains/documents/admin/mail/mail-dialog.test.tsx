import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Document } from '../../contract/document.ts'
import { MailDialog } from './mail-dialog.tsx'

const id = '0198f0c0-0000-7000-8000-0000000000a1'
const at = '2026-11-20T10:00:00.000Z'
const invoice = Document.parse({
  ...{ id, kind: 'invoice', order_id: '0198f0c0-0000-7000-8000-000000000007', fulfillment_id: null, number: 12 },
  ...{ name: 'FA-2026-00012', issued_on: '2026-11-20', locale: 'fr', currency: 'EUR', pieces: 2, net: 4_000 },
  ...{ tax: 800, total: 4_800, corrects: null, replaced: false, file: 'written', file_size: 41_000 },
  ...{ next_try_at: null, mailed: 'not_mailed', sent_at: null, e_invoice: null, issued_by: '', version: 2 },
  ...{ created_at: at, updated_at: at },
})

test('an address that is none is told at its field, where writing begins if nobody knows one', async () => {
  fakeApi({
    [`POST /api/documents/${id}/mail`]: () => {
      throw new ApiError('VALIDATION_FAILED', 422, { errors: [{ field: 'to', code: 'EMAIL_INVALID' }] })
    },
  })
  const { user } = await renderScreen(<MailDialog document={invoice} address="" open onOpenChange={() => {}} />)

  const to = await screen.findByRole('textbox', { name: 'To' })
  await expect.poll(() => document.activeElement).toBe(to)
  await user.type(to, 'lina')
  await user.click(screen.getByRole('button', { name: /^Mail/ }))

  await screen.findByText('Enter an email address such as name@example.com')
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')?.textContent ?? '').not.toContain('Some fields')
})
