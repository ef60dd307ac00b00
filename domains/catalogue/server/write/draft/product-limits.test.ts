import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const points = (sample: string, count: number) => {
  const all = [...sample]
  return Array.from({ length: count }, (_, at) => all[at % all.length]).join('')
}

const scripts = {
  Latin: 'Carafe',
  'a letter outside the basic plane': '𠮷',
  emoji: '🧵🪡',
  'a family of joined emoji': '👨‍👩‍👧',
  'Arabic with its marks': 'قَهْوَةٌ',
  'letters with marks of their own': 'e\u0301',
}
const lengths = [
  [4, 422],
  [5, 200],
  [250, 200],
  [251, 422],
] as const

test.each(
  Object.entries(scripts).flatMap(([script, sample]) =>
    lengths.map(([count, status]) => ({ script, sample, count, status })),
  ),
)('a title of $count code points in $script is answered with $status', async ({ sample, count, status }) => {
  const title = points(sample, count)

  const answer = await manager.call('POST', '/api/products', {
    title,
    description: '<p>Clear glass, blown by hand.</p>',
    variants: [{ price: 100 }],
  })

  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body.product.title).toBe(title)
  else expect(answer.body.error.errors).toEqual([expect.objectContaining({ field: 'title', code: 'TITLE_LENGTH' })])
})

test.each([
  ['<p>fourteen chars</p>', 422],
  ['<p>fifteen letters</p>', 200],
  ['<p>قهوة محمصة جيد</p>', 422],
  ['<p>قهوة محمصة جيدا</p>', 200],
  [`<p>${'🧵'.repeat(14)}</p>`, 422],
  [`<p>${'🧵'.repeat(15)}</p>`, 200],
  [`<p>${'a&nbsp; '.repeat(7)}</p><script>${'x'.repeat(50)}</script>`, 422],
  [`<p>four</p>${'<p></p>'.repeat(30)}`, 422],
])('only visible characters of the description %j count: %i', async (description, status) => {
  const answer = await manager.call('POST', '/api/products', { title: 'Carafe', description, variants: [{ price: 1 }] })

  expect(answer.status).toBe(status)
})
