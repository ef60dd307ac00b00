import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../testing/index.ts'

let shop: TestShop
let support: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  support = await shop.as(['admin_posted_data', 'admin_settings'])
})
afterAll(() => shop.close())

const letter = {
  form_type: 'contact',
  'contact[name]': 'Amira Haddad',
  'contact[email]': 'amira@example.com',
  'contact[body]': 'Is the teapot back soon?',
}
const send = async (fields: Record<string, string>, page = '/fr/pages/contact') => {
  const visitor = aVisitor(shop)
  const reply = await visitor.submit('/fr/contact', fields, { referer: shop.storeUrl + page })
  return { reply, visitor }
}
const inbox = async () => (await support.call('GET', '/api/posted_data')).body

test('letters go to the form that the shop has, and of two visitors at once both are in the inbox', async () => {
  const [one] = await Promise.all([send(letter), send({ ...letter, 'contact[name]': 'Jun Ito' })])
  const { items } = await inbox()
  const forms = (await support.call('GET', '/api/forms')).body.forms

  expect([one.reply.status, one.reply.headers.get('location')]).toEqual([
    303,
    '/fr/pages/contact?form_type=contact#contact_form',
  ])
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Amira Haddad', 'Jun Ito'])
  expect(forms.map(({ key }: { key: string }) => key)).toEqual(['contact'])
})

test('the page of the program’s own theme has the form, and says that the letter was sent', async () => {
  const visitor = aVisitor(shop)

  expect(await visitor.text('/fr/pages/contact')).toContain('name="contact[body]"')
  expect(await visitor.text('/fr/pages/contact?form_type=contact')).toContain('Nous avons bien reçu votre message')
})

test('a letter without an address comes back with what was written and the reason, in the visitor’s language', async () => {
  const { reply } = await send({ ...letter, 'contact[email]': 'nobody' })
  const page = await reply.text()

  expect(reply.status).toBe(422)
  expect(page).toContain('Is the teapot back soon?')
  expect(page).toContain('value="Amira Haddad"')
  expect(page).toContain('id="contact-email-error"')
  expect(page).toContain('<html lang="fr"')
})

test('questions of another theme stand at the end of the letter; the newsletter is a form of its own', async () => {
  await send({ ...letter, 'contact[name]': 'Lena', 'contact[Order number]': '1042' })
  const news = await send({
    form_type: 'customer',
    'contact[email]': 'news@example.com',
    'contact[tags]': 'newsletter',
  })
  const { items } = await inbox()
  const detail = async (name: string) => {
    const { id } = items.find((item: { name: string; email: string }) => item.name === name || item.email === name)
    return (await support.call('GET', `/api/posted_data/${id}`)).body.item.data
  }

  expect((await detail('Lena')).message).toBe('Is the teapot back soon?\n\nOrder number: 1042')
  expect(news.reply.headers.get('location')).toContain('form_type=customer')
  expect(await detail('news@example.com')).toEqual({ email: 'news@example.com' })
})

test('a form that staff switched off takes nothing; a program that fills every field is thanked and kept apart', async () => {
  await send({ ...letter, 'contact[name]': 'Robot', website: 'https://spam.example' })
  const { items } = await inbox()
  const forms = (await support.call('GET', '/api/forms')).body.forms
  const contact = forms.find(({ key }: { key: string }) => key === 'contact')
  await support.call('PUT', `/api/forms/${contact.id}`, { active: false, version: contact.version })
  const { reply } = await send(letter)

  expect(
    items.some(({ name, status }: { name: string; status: string }) => name === 'Robot' && status !== 'spam'),
  ).toBe(false)
  expect(reply.status).toBe(404)
})
