import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormScreen } from '../form.screen.tsx'
import { FormsScreen } from './forms.screen.tsx'

const texts = { en: '', fr: '', ar: '', ja: '', tr: '' }
const contact = {
  id: '0198f0c0-0000-7000-8000-0000000000c0',
  key: 'contact',
  title: 'Contact',
  active: false,
  thanks: texts,
  notify: [],
  confirm: false,
  confirmation: texts,
  assignee_id: null,
  per_hour: null,
  fields: [{ key: 'message', type: 'textarea', required: true, label: { ...texts, en: 'Message' }, options: [] }],
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const openNew = () => renderScreen(<FormScreen />, { path: ['/posted_data/forms/new', '/posted_data/forms/:id'] })

test('each form says how much it received, and whether it is switched off', async () => {
  fakeApi({
    'GET /api/forms': () => ({ forms: [contact] }),
    'GET /api/forms/received': () => ({
      received: [{ form_id: contact.id, count: 3, last_at: '2026-01-02T00:00:00.000Z', caught: 1 }],
    }),
  })
  await renderScreen(<FormsScreen />)

  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('link', { name: 'Contact' })).toBeTruthy()
  expect(row.getByText('Switched off')).toBeTruthy()
  expect(await row.findByText(/3 received/)).toBeTruthy()
})

test('a new form gets its key from its title, and is not sent before it has a field', async () => {
  const api = fakeApi({})
  const { user } = await openNew()

  await user.fill(screen.getByRole('textbox', { name: 'Title' }), 'Ask us')
  await user.keyboard('{Tab}')
  await expect.poll(() => screen.getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'ask-us')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  expect((await screen.findAllByText(/A form needs at least one field/)).length).toBeGreaterThan(0)
  expect(api.bodiesOf('POST /api/forms')).toEqual([])
})

test('a new form stays on its page when it is saved', async () => {
  const api = fakeApi({
    'GET /api/forms': () => ({ forms: api.bodiesOf('POST /api/forms').map(() => contact) }),
    'GET /api/forms/received': () => ({ received: [] }),
    'POST /api/forms': () => ({ form: contact }),
  })
  const shown = await openNew()
  const title = screen.getByRole('textbox', { name: 'Title' })
  await shown.user.fill(title, 'Contact')
  await shown.user.keyboard('{Tab}')
  await shown.user.click(screen.getByRole('button', { name: 'Add field' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Long text' }))

  await expectSavedInPlace(shown, { field: title, to: `/posted_data/forms/${contact.id}`, title: 'Contact' })
})
