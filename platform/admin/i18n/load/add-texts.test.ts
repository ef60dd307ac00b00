import { expect, test } from 'vitest'
import { addTexts } from './add-texts.ts'

test('late texts are there for whoever has taken the group of a domain before', () => {
  const texts = { orders: { title: ['Orders'] }, pages: { title: ['Pages'] } }
  const { orders, pages } = texts

  addTexts({ orders: { title: ['Orders'], paid: ['Paid'] }, stats: { title: ['Stats'] } }, texts)

  expect(texts.orders).toBe(orders)
  expect(orders).toEqual({ title: ['Orders'], paid: ['Paid'] })
  expect(texts.pages).toBe(pages)
  expect(texts).toHaveProperty('stats.title', ['Stats'])
})
