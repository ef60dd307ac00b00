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

test('faces of the theme are taken over for the letters that they have', () => {
  const { css } = lookOf(themeWith({ font_heading: 'josefin_sans_n6', type_base_font: 'libre_serif_n4' }))

  expect(css).toBe(
    ":root:not(:lang(ar),:lang(ja)){--font-sign:'Josefin Sans',sans-serif;--font-text:'Libre Serif',serif;}",
  )
})

test.each([
  ['of the older kind', { sections: { header: { type: 'header', settings: { logo: 'picture' } } } }, {}],
  ['of a group', {}, { sections: { top: { type: 'header', settings: { logo: 'picture' } }, bar: { type: 'bar' } } }],
])('the logo that the head of the page asks for is found, %s', (_what, current, group) => {
  const { files } = themeWith(current)

  expect(lookOf({ files: files.set('sections/header-group.json', JSON.stringify(group)) }).logo).toBe('picture')
})

test.each([
  ['a name that is no face', { font_heading: "x';}body{display:none_n4" }],
  ['a colour that nobody would see', { action: '#f5f5f5' }],
  ['a name that is no colour', { action: 'url(//elsewhere.example/x)' }],
  ['a colour that is light on one of two grounds', { action: '#cccccc', scheme: 'auto' }],
])('%s stays the shop’s own', (_what, current) => {
  expect(lookOf(themeWith(current)).css).toBe('')
})

test('a theme that says nothing has the usual look', () => {
  expect(lookOf({ files: new Map() })).toEqual({ css: '', scheme: 'light', logo: '' })
})
