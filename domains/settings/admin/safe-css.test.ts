import { expect, test } from 'vitest'
import { safeCss } from './safe-css.ts'

test.each([
  ['a { color: red }', 'a { color: red }'],
  ['@import "https://evil.example/x.css"; a { color: red }', 'a { color: red }'],
  ['@IMPORT url(//evil.example/x.css)', ''],
  ['/* ; */@import/**/ url(x)', ''],
  ['a { background: url(https://evil.example/?x) }', 'a { background: none }'],
  ['a { background: url("//evil.example/x.png") }', 'a { background: none }'],
  ["a { background: URL( 'http://evil.example' ) }", 'a { background: none }'],
  ['a { background: \\75rl(https://evil.example) }', 'a { background: none }'],
  ['a { background: u\\72 l(https://evil.example) }', 'a { background: none }'],
  ['a { background: image-set("https://evil.example/x.png" 1x) }', 'a { background: none }'],
  ['a { background: url(/files/logo.png) }', 'a { background: url(/files/logo.png) }'],
  ['a { background: url("data:image/png;base64,AAAA") }', 'a { background: url("data:image/png;base64,AAAA") }'],
])('%s paints %s', (css, painted) => {
  expect(safeCss(css).replace('@layer shop {', '').replace(/\}$/, '').trim()).toBe(painted)
})
