import { expect, test } from 'vitest'
import { lookOf } from './till-look.ts'

const themeWith = (current: object) => ({
  files: new Map([['config/settings_data.json', JSON.stringify({ current })]]),
})

test('colours and corners of the theme are taken over, with an ink that is read on them', () => {
  const { css } = lookOf(themeWith({ accent: '#0a5', action: '#ffd400', radius: 40, scheme: 'dark' }))

  expect(css).toContain('--accent:#00aa55;')
  expect(css).toContain('--action:#ffd400;--on-action:#101c21;')
  expect(css).toContain('--r-control:12px;')
})

test.each([
  ['a colour that nobody would see', { action: '#f5f5f5' }],
  ['a name that is no colour', { action: 'url(//elsewhere.example/x)' }],
  ['a colour that is light on one of two grounds', { action: '#cccccc', scheme: 'auto' }],
])('%s stays the shop’s own', (_what, current) => {
  expect(lookOf(themeWith(current)).css).toBe('')
})

test('a theme that says nothing has the usual look', () => {
  expect(lookOf({ files: new Map() })).toEqual({ css: '', scheme: 'light', logo: '' })
})
