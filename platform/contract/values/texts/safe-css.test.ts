import { expect, test } from 'vitest'
import { safeCss, styleFaults } from './safe-css.ts'

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
  // Addresses that look local but that browsers resolve to another host.
  [String.raw`a { background: url(/\host/x) }`, 'a { background: none }'],
  [String.raw`a { background: url("/\\evil.example/x") }`, 'a { background: none }'],
  [String.raw`a { background: url(/\/evil.example/x) }`, 'a { background: none }'],
  [String.raw`a { background: url(/\2f evil.example/x) }`, 'a { background: none }'],
  [String.raw`a { background: url("/\9/evil.example/x") }`, 'a { background: none }'],
  ['a { background: url("/\t/evil.example/x") }', 'a { background: none }'],
  ['a { background: url("/\\\n/evil.example/x") }', 'a { background: none }'],
  ['a { background: image-set("/own.png" 1x, "https://evil.example/x.png" 2x) }', 'a { background: none }'],
  // Spellings that browsers read as `url(`.
  [String.raw`a { background: u\rl(https://evil.example) }`, 'a { background: none }'],
  [String.raw`a { --x: \u\r\l(https://evil.example) }`, 'a { --x: none }'],
  [
    String.raw`a { background: ur\6\63(https://evil.example) }`,
    String.raw`a { background: ur\000006 c(https://evil.example) }`,
  ],
  [
    String.raw`a { background: u\\72l(https://evil.example) }`,
    String.raw`a { background: u\\72l(https://evil.example) }`,
  ],
  ['a { background: u/**/rl(https://evil.example) }', 'a { background: none }'],
  ['a { background: url(https://evil.example', 'a { background: blocked(https://evil.example'],
  [
    `a { background: image-set("/own.png" 1x, url('/own@2.png') 2x) }`,
    `a { background: image-set("/own.png" 1x, url('/own@2.png') 2x) }`,
  ],
  [
    `a { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
    `a { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  ],
  [String.raw`a::before { content: "\f101" }`, String.raw`a::before { content: "\00f101 " }`],
  [String.raw`.md\:wide { filter: url(#soft) }`, String.raw`.md\:wide { filter: url(#soft) }`],
])('%s paints %s', (css, painted) => {
  expect(safeCss(css, 'shop').replace('@layer shop {', '').replace(/\}$/, '').trim()).toBe(painted)
})

test.each([
  ['.a { color: red }', []],
  ['@media print { .a[data-b="}"] { background: url(/own.png) } }', []],
  ['.a { content: "}" }', []],
  ['@import "/own.css";', ['STYLE_IMPORT']],
  ['.a { background: url(https://evil.example/x) }', ['STYLE_ADDRESS']],
  [String.raw`.a { background: \75rl(//evil.example/x) }`, ['STYLE_ADDRESS']],
  ['@import url(//evil.example/x.css); } body { display: none }', ['STYLE_IMPORT', 'STYLE_ADDRESS', 'STYLE_BROKEN']],
  // Rules that would end those around them.
  ['.a { color: red } } body { display: none', ['STYLE_BROKEN']],
  ['.a { background: url(/{) } } body { display: none }', ['STYLE_BROKEN']],
  [String.raw`.a { --x: \{ } } body { display: none }`, ['STYLE_BROKEN']],
  ['.a { content: "\n{"; } } body { display: none }', ['STYLE_BROKEN']],
  ['.a { content: "x', ['STYLE_BROKEN']],
  ['.a { color: (red } )', ['STYLE_BROKEN']],
  ['.a { color: red', ['STYLE_BROKEN']],
])('of %j is said %j', (css, faults) => {
  expect(styleFaults(css)).toEqual(faults)
})
