import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let mails: MailServer
let panel: Panel
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

const send = (data: object, rest: object = {}) =>
  panel.shop.visitor.call('POST', '/api/public/forms/contact', { data, ...rest })

test('a form confirms to the sender, gives messages to a colleague and holds robots off', async () => {
  const colleague = await panel.shop.as(['admin_posted_data'])
  const { name } = (await colleague.call('GET', '/api/user')).body.user
  await send({ name: 'Robot', email: 'robot@example.com', message: 'Cheap!' }, { website: 'https://spam.example' })
  const { page, errors, context, call } = await panel.open('admin', '/posted_data/forms')
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
  await page.getByText('It caught 1 in the last 30 days.').waitFor()

  expect(await page.getByRole('group', { name: 'Text of the mail' }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Mail to the sender' }).click()
  const texts = page.getByRole('group', { name: 'Text of the mail' })
  await texts.getByRole('textbox', { name: 'Français' }).fill('Réponse sous deux jours.')
  await page.getByRole('combobox', { name: 'Assign to' }).fill(name.slice(0, 4))
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('textbox', { name: /^At most, from one place/ }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Contact saved').waitFor()

  const data = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you have the blue cup?' }
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push((await send(data, { locale: 'fr' })).status)
  await eventually(() => expect(mails.received.map(({ to }) => to?.[0]?.address)).toEqual(['lina@example.com']))
  expect(statuses).toEqual([200, 200, 429])
  expect(mails.received[0]?.text).toContain('Réponse sous deux jours.')
  const { items } = (await call('GET', '/api/posted_data?q=lina')).body
  expect(items.map(({ assignee_id }: { assignee_id: string }) => assignee_id)).toEqual([colleague.id, colleague.id])
  expect(errors).toEqual([])
  await context.close()
})

test('without an email field the mail to the sender cannot be switched on', async () => {
  const root = await panel.shop.as('root')
  const fields = [{ key: 'request', type: 'text', label: { en: 'Request' } }]
  const { form } = (await root.call('POST', '/api/forms', { key: 'mute', title: 'Mute', fields })).body
  const { page, context } = await panel.open('admin', `/posted_data/forms/${form.id}`)

  await page.getByText('It needs a field of the kind Email').waitFor()
  expect(await page.getByRole('switch', { name: 'Mail to the sender' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Email', exact: true }).click()
  await page.getByRole('switch', { name: 'Mail to the sender' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Mute saved').waitFor()

  expect((await root.call('GET', '/api/forms')).body.forms).toContainEqual(
    expect.objectContaining({ key: 'mute', confirm: true }),
  )
  await context.close()
})

test('what follows a posting stands in every look without findings', async () => {
  const root = await panel.shop.as('root')
  const { forms } = (await root.call('GET', '/api/forms')).body
  const { id } = forms.find(({ key }: { key: string }) => key === 'contact')
  const found: string[] = []
  for (const look of looks) {
    const { page, errors, context } = await panel.open('admin', `/posted_data/forms/${id}`, look)
    await page.locator('textarea').first().waitFor()
    found.push(...(await violationsOf(page, `form ${look.locale}`)))
    expect(errors).toEqual([])
    await context.close()
  }
  expect(found).toEqual([])
})
