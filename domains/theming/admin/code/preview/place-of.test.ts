import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test.each([
  { path: 'templates/product.json', pages: ['product'], before: 'home', place: 'product' },
  { path: 'snippets/price.liquid', pages: ['collection', 'product'], before: 'product', place: 'product' },
  { path: 'snippets/price.liquid', pages: ['collection', 'product'], before: 'cart', place: 'collection' },
  { path: 'sections/header.liquid', pages: ['header'], before: 'product', place: 'product' },
  { path: 'assets/base.css', pages: [], before: 'cart', place: 'cart' },
  { path: 'templates/search.json', pages: [], before: 'home', place: '/search' },
  { path: 'templates/page.contact.json', pages: [], before: 'home', place: '/pages/contact' },
  { path: 'templates/page.json', pages: [], before: '/search', place: '/search' },
] as const)('$path, opened while $before is shown, is seen at $place', ({ path, pages, before, place }) => {
  expect(placeOf({ path, pages }, before)).toBe(place)
})
