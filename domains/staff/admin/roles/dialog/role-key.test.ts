import { expect, test } from 'vitest'
import { RoleRequest } from '../../../contract/user.ts'
import { freeTitle, keyFrom } from './role-key.ts'

test.each([
  ['Order desk', 'order_desk'],
  ['Éditrice du blog', 'editrice_du_blog'],
  ['2nd shift', 'nd_shift'],
  ['موظف', 'role_1'],
  ['倉庫', 'role_1'],
])('%s gets the key %s, which the contract accepts', (title, key) => {
  expect(keyFrom(title, 1)).toBe(key)
  expect(RoleRequest.shape.key.safeParse(key).success).toBe(true)
})

test.each([
  ['Packer', 'Packer'],
  ['Blogger', 'Blogger 2'],
  ['editor', 'editor 3'],
])('a new role %s is named %s beside those there are', (title, free) => {
  expect(freeTitle(title, ['Root', 'Blogger', 'Editor', 'Éditor 2'])).toBe(free)
})
