import { expect, test } from 'vitest'
import { carriers, trackingLink } from './carriers.rules.ts'

test('the link of a known carrier follows from its number, however staff write its name', () => {
  expect(trackingLink('Colissimo International', '6A 1188 4402 7FR')).toBe(
    'https://www.laposte.fr/outils/suivre-vos-envois?code=6A118844027FR',
  )
  expect(trackingLink(' dhl ', 'JD/01')).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%2F01')
  expect(trackingLink('日本郵便', '1234')).toContain('reqCodeNo1=1234')
})

test('a carrier that is not known, none, and no number have no link', () => {
  expect([trackingLink('Our van', '1'), trackingLink('', '1'), trackingLink('DHL', ' ')]).toEqual(['', '', ''])
})

test.each(carriers)('the page of $name is one that a customer can open', ({ name }) => {
  const { protocol, hostname } = new URL(trackingLink(name, 'A1'))

  expect([protocol, hostname.includes('.')]).toEqual(['https:', true])
})
