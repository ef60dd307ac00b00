import { expect, test } from 'vitest'
import { soughtOrder } from './sought.ts'

test.each([
  ['order 892', 'Orders', '892'],
  ['Order #892', 'Orders', '892'],
  ['commande 892', 'Commandes', '892'],
  ['طلب 892', 'الطلبات', '892'],
  ['注文892', '注文', '892'],
  ['sipariş 892', 'Siparişler', '892'],
  ['892-1', 'Orders', '892'],
  ['rue 12', 'Orders', 'rue 12'],
  ['#892', 'Orders', '#892'],
])('%s in “%s” looks for %s', (text, title, sought) => {
  expect(soughtOrder(text, title)).toBe(sought)
})
