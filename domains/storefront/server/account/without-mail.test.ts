import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountPassword, aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const noMail = 'This shop cannot send mail at the moment'

test('a shop without a mail server offers nothing that a mail must confirm', async () => {
  const visitor = aVisitor(shop)

  const [login, register] = [await visitor.text('/account/login'), await visitor.text('/account/register')]

  expect(login).not.toMatch(/account\/register|href="#recover"/)
  expect(register).toContain(noMail)
  expect(register).not.toContain('customer[email]')
})

test.each([
  [
    '/account',
    { form_type: 'create_customer', 'customer[email]': 'a@example.com', 'customer[password]': accountPassword },
  ],
  ['/account/recover', { form_type: 'recover_customer_password', email: 'a@example.com' }],
])('a form sent to %s all the same is refused with the reason, and nothing is kept', async (path, fields) => {
  const reply = await aVisitor(shop).submit(path, fields)

  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain(noMail)
  const { rows } = await shop.app.database.pool.query(
    'select 1 from account_registrations union all select 1 from mails',
  )
  expect(rows).toEqual([])
})

test('other themes show the reason where they show those of a form', async () => {
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_header }}{{ content_for_layout }}',
    'templates/customers/register.liquid':
      "{% form 'create_customer' %}{{ form.errors | default_errors }}{% endform %}",
  })

  expect(await aVisitor(shop).text('/account/register')).toContain(noMail)
})
