import { eventually, type MailServer, openMailServer, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStaff } from '../../testing/index.ts'

let server: MailServer
let shop: TestShop
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
// The mails of the test before are on their way.
beforeEach(async () => {
  await jobsDone()
  server.received.length = 0
})

const password = 'a long enough phrase'
const next = 'another long phrase'

const ask = (email: string) => shop.visitor.call('POST', '/api/password_resets', { email })
const use = (token: string, given = next) =>
  shop.visitor.call('POST', '/api/password_resets/use', { token, password: given })
const login = (email: string, given: string) => shop.visitor.call('POST', '/api/login', { email, password: given })

async function linkTo(email: string, kind: 'reset' | 'invitation') {
  const { text = '' } = await eventually(() => {
    const mail = server.received.find(({ to, text: body }) => to?.[0]?.address === email && body?.includes(`#${kind}=`))
    expect(mail).toBeDefined()
    return mail ?? { text: '' }
  })
  return new RegExp(`#${kind}=([\\w-]{43})`).exec(text)?.[1] ?? ''
}

const jobsDone = () =>
  eventually(async () => {
    const { rows } = await shop.app.database.pool.query('select id from graphile_worker.jobs')
    expect(rows).toEqual([])
  })

const expire = () => shop.app.database.pool.query(`update account_links set expires_at = now() - interval '1 second'`)

test('a forgotten password is replaced by the link of a mail, once; all sessions end and the owner hears of it', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  const before = await login(email, password)
  await ask(email.toUpperCase())
  const token = await linkTo(email, 'reset')

  const shown = await shop.visitor.call('POST', '/api/account_links/read', { token })
  const [first, second] = [await use(token), await use(token, 'a third long phrase')]

  expect(shown.body.link).toMatchObject({ kind: 'reset', email, role: null })
  expect(first.status).toBe(200)
  expect([second.status, second.body.error.code]).toEqual([404, 'LINK_SPENT'])
  expect((await login(email, password)).status).toBe(401)
  expect((await login(email, next)).status).toBe(200)
  const old = await shop.visitor.call('GET', '/api/user', undefined, { _token: before.body.token })
  expect(old.body.error.code).toBe('TOKEN_INVALID')
  await eventually(() => expect(server.received.map(({ subject }) => subject)).toHaveLength(2))
  expect(server.received[1]?.subject).toBe('Your password for Store Name was changed')
})

test('of two concurrent uses of a link one wins', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  await ask(email)
  const token = await linkTo(email, 'reset')

  const answers = await Promise.all([use(token), use(token), use(token)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('unknown and disabled accounts get the same answer and no mail', async () => {
  const { email, id } = await addStaff(shop.context, 'admin', { password })
  await shop.app.database.write.execute(sql`update users set state = 'disabled' where id = ${id}`)

  const answers = await Promise.all([ask(email), ask('nobody@example.com')])
  const { email: known } = await addStaff(shop.context, 'admin', { password })
  answers.push(await ask(known))
  await linkTo(known, 'reset')

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
  expect(server.received).toHaveLength(1)
})

test('a mailbox gets one link in five minutes, and the newest alone works', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  await ask(email)
  const first = await linkTo(email, 'reset')
  await Promise.all([ask(email), ask(email)])
  await jobsDone()
  expect(server.received).toHaveLength(1)
  await shop.app.database.pool.query(`update account_links set created_at = now() - interval '6 minutes'`)
  await Promise.all([ask(email), ask(email), ask(email)])
  await jobsDone()
  expect(server.received).toHaveLength(2)
  server.received.shift()
  const newest = await linkTo(email, 'reset')

  expect((await use(first)).body.error.code).toBe('LINK_SPENT')
  expect((await use(newest)).status).toBe(200)
})

test('a link is refused after its time, after a new password and for a weak one', async () => {
  const { email, id } = await addStaff(shop.context, 'admin', { password })
  const root = await shop.as('root')
  await ask(email)
  const token = await linkTo(email, 'reset')

  expect((await use(token, email)).body.error.errors).toEqual([{ field: 'password', code: 'PASSWORD_WEAK' }])
  const { version } = (await root.call('GET', `/api/users/${id}`)).body.user
  await root.call('PUT', `/api/users/${id}`, { version, password: next })
  expect((await use(token)).body.error.code).toBe('LINK_SPENT')

  const other = await addStaff(shop.context, 'admin', { password })
  await ask(other.email)
  const late = await linkTo(other.email, 'reset')
  await expire()
  expect((await use(late)).body.error.code).toBe('LINK_SPENT')
})

const invite = (email: string, role = 'blogger') => ({ email, role, customer_locale: 'fr' })

test('an invited person sees what they may do, chooses name and password and is signed in', async () => {
  const root = await shop.as('root')
  const { body } = await root.call('POST', '/api/users/invite', invite('lea@example.com'))
  const handed = await root.call('GET', `/api/users/${body.user.id}/invite`)
  const token = await linkTo('lea@example.com', 'invitation')
  const { link } = (await shop.visitor.call('POST', '/api/account_links/read', { token })).body
  const person = { name: 'Perrin', first_name: 'Léa', customer_locale: 'fr', password: next }
  const accepted = await shop.visitor.call('POST', '/api/invitations/accept', { token, ...person })

  expect(body.user).toMatchObject({ state: 'invited', email: 'lea@example.com', name: 'lea' })
  expect(handed.body).toEqual({ link: null })
  expect(server.received[0]?.subject).toMatch(/vous invite chez Store Name$/)
  expect(server.received[0]?.text).toContain('avec le rôle Blogueur')
  expect(link).toMatchObject({ kind: 'invitation', role: { key: 'blogger', permessions: { admin_blog: true } } })
  const { user } = (await shop.visitor.call('GET', '/api/user', undefined, { _token: accepted.body.token })).body
  expect(user).toMatchObject({ name: 'Perrin', first_name: 'Léa', state: 'active', role: { key: 'blogger' } })
  const again = await shop.visitor.call('POST', '/api/invitations/accept', { token, ...person })
  expect(again.body.error.code).toBe('LINK_SPENT')
})

test('an invitation is sent again with a new link, or taken back; nobody can accept it for them', async () => {
  const root = await shop.as('root')
  const { id } = (await root.call('POST', '/api/users/invite', invite('omar@example.com'))).body.user
  const first = await linkTo('omar@example.com', 'invitation')
  server.received.length = 0
  const { version } = (await root.call('POST', `/api/users/${id}/invite`, {})).body.user
  const second = await linkTo('omar@example.com', 'invitation')
  const byHand = await root.call('PUT', `/api/users/${id}`, { version, state: 'active' })
  const read = async (token: string) => (await shop.visitor.call('POST', '/api/account_links/read', { token })).status

  expect([await read(first), await read(second)]).toEqual([404, 200])
  expect(byHand.body.error.code).toBe('INVITATION_OPEN')
  expect((await login('omar@example.com', password)).body.error.code).toBe('INVALID_CREDENTIALS')
  const { heard, close } = await root.listen()
  expect((await root.call('DELETE', `/api/users/${id}/invite`)).status).toBe(200)
  await shop.idle()
  close()
  expect(heard.map(({ event }) => event)).toContain('delete_user_data')
  expect(await read(second)).toBe(404)
  expect((await root.call('GET', `/api/users/${id}`)).status).toBe(404)
  expect((await root.call('POST', '/api/users/invite', invite('omar@example.com'))).status).toBe(200)
})

test('user managers see until when an invitation is open, on every panel; accepting closes it', async () => {
  const root = await shop.as('root')
  const { user } = (await root.call('POST', '/api/users/invite', invite('maya@example.com'))).body
  await linkTo('maya@example.com', 'invitation')
  await shop.app.database.pool.query(`update account_links set expires_at = now() - interval '1 day'`)
  server.received.length = 0
  const { heard, close } = await root.listen()
  const again = (await root.call('POST', `/api/users/${user.id}/invite`, {})).body.user
  const token = await linkTo('maya@example.com', 'invitation')
  await shop.idle()
  close()
  const person = { name: 'Haddad', first_name: 'Maya', customer_locale: 'ar', password: next }
  const accepted = await shop.visitor.call('POST', '/api/invitations/accept', { token, ...person })
  const { user: own } = (await shop.visitor.call('GET', '/api/user', undefined, { _token: accepted.body.token })).body

  const daysLeft = (at: string) => Math.ceil((Date.parse(at) - Date.now()) / 86_400_000)
  expect([user, again].map(({ invitation }) => daysLeft(invitation.expires_at))).toEqual([7, 7])
  expect(heard).toContainEqual(
    expect.objectContaining({
      event: 'update_user_data',
      payload: expect.objectContaining({
        id: user.id,
        patch: expect.objectContaining({ invitation: again.invitation }),
      }),
    }),
  )
  expect(own).not.toHaveProperty('invitation')
  expect((await root.call('GET', `/api/users/${user.id}`)).body.user).toMatchObject({
    state: 'active',
    invitation: null,
  })
})

test('nobody invites into a role above their own, and a taken address is named', async () => {
  const admin = await shop.as('admin')
  const { email } = await addStaff(shop.context, 'admin', { password })

  const above = await admin.call('POST', '/api/users/invite', invite('eve@example.com', 'root'))
  const taken = await admin.call('POST', '/api/users/invite', invite(email))

  expect(above.body.error).toMatchObject({ code: 'CANNOT_GRANT', field: 'role' })
  expect(taken.body.error).toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' })
  const { id } = (await admin.call('POST', '/api/users/invite', invite('ada@example.com'))).body.user
  const active = await admin.call('DELETE', `/api/users/${admin.id}/invite`)
  expect(active.body.error.code).toBe('NOT_INVITED')
  expect((await admin.call('DELETE', `/api/users/${id}/invite`)).status).toBe(200)
})

test('no link is stored in the clear where staff or a stolen table would find it', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  await ask(email)
  const token = await linkTo(email, 'reset')
  await shop.idle()
  const found = await eventually(async () => {
    const { rows } = await shop.app.database.pool.query(
      `select m::text from mails m where state = 'sent' union all select l::text from account_links l
       union all select c::text from changes c union all select v::text from change_values v`,
    )
    expect(rows.some(({ m }) => m.includes(email))).toBe(true)
    return rows
  })

  expect(found.filter(({ m }) => m.includes(token))).toEqual([])
})
