import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permessionsOf } from '../../contract/role-presets.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Given {
  email: string
  role: string
  new_role?: { preset: string; title: string }
}
const packer = { preset: 'packer', title: 'Packer' }
const invite = async (given: Given) => (await shop.as('root')).call('POST', '/api/users/invite', given)
const rolesOf = async (key: string) => {
  const { body } = await (await shop.as('root')).call('GET', '/api/roles')
  return body.roles.filter((role: { key: string }) => role.key === key)
}

test('an invitation makes the role of a preset, once, with the rights of the preset', async () => {
  const first = await invite({ email: 'ida@example.com', role: 'packer', new_role: packer })
  const second = await invite({ email: 'omar@example.com', role: 'packer', new_role: packer })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.user.role).toMatchObject({ key: 'packer', permessions: permessionsOf('packer') })
  expect(await rolesOf('packer')).toMatchObject([{ preset: 'packer', permessions: permessionsOf('packer') }])
})

test('an invitation that fails leaves no role behind', async () => {
  const support = { preset: 'support', title: 'Support' }
  const taken = await invite({ email: 'ida@example.com', role: 'support', new_role: support })

  expect(taken.body.error).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await rolesOf('support')).toEqual([])
})

test('another role with the name of a preset is not taken for it', async () => {
  const root = await shop.as('root')
  await root.call('POST', '/api/roles', { key: 'editor', title: 'Editor', permessions: { admin_orders: true } })

  const { body } = await invite({
    ...{ email: 'lea@example.com', role: 'editor' },
    new_role: { preset: 'editor', title: 'Editor' },
  })

  expect(body.error).toMatchObject({ code: 'ROLE_TAKEN', field: 'role' })
})

test('the key of a built-in role is not taken for a preset', async () => {
  const { body } = await invite({
    ...{ email: 'zoe@example.com', role: 'developer' },
    new_role: { preset: 'accountant', title: 'Accountant' },
  })

  expect(body.error.code).toBe('ROLE_TAKEN')
})
