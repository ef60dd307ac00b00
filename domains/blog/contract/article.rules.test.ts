import { expect, test } from 'vitest'
import { articleStateOf, tagKey } from './article.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  [{ public: false, published_at: null }, 'draft'],
  [{ public: false, published_at: '2026-11-01T12:00:00Z' }, 'draft'],
  [{ public: true, published_at: '2026-11-20T12:00:00Z' }, 'public'],
  [{ public: true, published_at: '2026-11-20T12:00:01Z' }, 'scheduled'],
])('an article with %j is %s', (article, state) => {
  expect(articleStateOf(article, now)).toBe(state)
})

test.each([
  ['Tea & cups', 'tea-cups'],
  ['  Été ', 'ete'],
  ['خزف ومائدة', 'خزف-ومايدة'],
  ['手仕事', '手仕事'],
])('the tag %j has the key %j in addresses', (tag, key) => {
  expect(tagKey(tag)).toBe(key)
})
