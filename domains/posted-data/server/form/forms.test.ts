import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPostingBudget } from '../posted/posting-budget.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_posted_data'])
  await resetPostingBudget()
})
afterAll(() => shop.close())

const wanted = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you have the blue cup?' }

test('who defines forms sees what each has received, and hears of every change', async () => {
  const editor = await shop.as(['admin_settings'])
  const forms = async () => (await editor.call('GET', '/api/forms')).body.forms
  const [contact] = (await forms()).filter(({ key }: { key: string }) => key === 'contact')
  const countOf = async (id: string) =>
    (await editor.call('GET', '/api/forms/received')).body.received.find(
      ({ form_id }: { form_id: string }) => form_id === id,
    )?.count
  await shop.visitor.call('POST', '/api/public/forms/contact', { data: wanted })
  const { heard, close } = await clerk.listen()
  const fields = [{ key: 'size', type: 'text', label: { en: 'Size' } }]
  const { body } = await editor.call('POST', '/api/forms', { key: 'sizes', title: 'Sizes', fields })
  await editor.call('DELETE', `/api/forms/${body.form.id}?version=${body.form.version}`)
  await eventually(() =>
    expect(heard.filter(({ event }) => event === 'forms_changed').map(({ payload }) => payload)).toEqual([
      { id: body.form.id },
      { id: body.form.id },
    ]),
  )
  close()

  expect([await countOf(contact.id), await countOf(body.form.id)]).toEqual([1, undefined])
  expect((await clerk.call('GET', '/api/forms/received')).status).toBe(403)
})
