import { expect, test } from 'vitest'
import { assetFile } from '../model/asset-names.ts'
import { checkSheets } from './check-sheets.ts'
import { compileSheet } from './compile-sheet.ts'

const layout = "{{ 'theme.scss.css' | asset_url | stylesheet_tag }}"
const schema = JSON.stringify([{ name: 'Colours', settings: [{ type: 'color', id: 'accent', default: '#336699' }] }])

const faultsOf = (sheets: Readonly<Record<string, string>>, only: string | null = null) =>
  checkSheets(
    new Map([
      ['layout/theme.liquid', layout],
      ['config/settings_schema.json', schema],
      ...Object.entries(sheets).map(([name, text]) => [`assets/${name}`, text] as const),
    ]),
    only,
    { compile: compileSheet },
  )

test.each([
  ['theme.scss', ['theme.scss.liquid'], { path: 'assets/theme.scss.liquid', kind: 'sheet' }],
  ['theme.scss.css', ['theme.scss.liquid'], { path: 'assets/theme.scss.liquid', kind: 'sheet' }],
  ['theme.scss.css', ['theme.scss'], { path: 'assets/theme.scss', kind: 'sheet' }],
  ['theme.scss', ['theme.scss'], { path: 'assets/theme.scss', kind: 'sheet' }],
  ['theme.scss.css', ['theme.scss.css', 'theme.scss'], { path: 'assets/theme.scss.css', kind: 'file' }],
  ['theme.css', ['theme.css.liquid'], { path: 'assets/theme.css.liquid', kind: 'liquid' }],
  ['shop.js', ['shop.js.liquid', 'shop.js'], { path: 'assets/shop.js', kind: 'file' }],
  ['theme.css', ['theme.scss.liquid'], null],
])('%s of %j is %j', (name, names, found) => {
  expect(assetFile(new Set(names.map((each) => `assets/${each}`)), name)).toEqual(found)
})

test('a sheet of the older kind compiles, with what it imports', () => {
  const sheets = {
    'theme.scss.liquid': `$accent: {{ settings.accent }};
      @import 'mixins'; @import "tools/grid.scss"; @import url(//fonts.example/css);
      a { @include quiet; *zoom: 1; color: lighten($accent, 10%); width: (100% / 3); }`,
    'mixins.scss.liquid': '@mixin quiet { background: {{ settings.accent }}; }',
    '_grid.scss': '.row { filter: progid:DXImageTransform.Microsoft.gradient(enabled=false); }',
  }

  expect(faultsOf(sheets)).toEqual([])
})

test.each([
  [
    'Sass',
    '{% comment %}\n\n{% endcomment %}\n{%- if settings.accent -%}\n\na {\n  color: $none;\n}\n{%- endif -%}',
    7,
  ],
  ['Sass that Liquid wrote', '{% assign none = "$none" %}\n\n\n  {{- "a{color:" }}{{ none }}}', 4],
  ['a loop that writes lines', '{% for i in (1..9) %}\n.a { top: 0 }\n{% endfor %}\n.b { top: $none }', 4],
])('an error of %s is told at its line', (_name, source, line) => {
  expect(faultsOf({ 'theme.scss.liquid': source })).toEqual([
    { path: 'assets/theme.scss.liquid', line, message: 'Undefined variable.' },
  ])
})

test('an error in what is imported is told there, and about that file alone if one is asked for', () => {
  const sheets = {
    'theme.scss.liquid': "@import 'parts'; @import 'fine';",
    'parts.scss.liquid': '{{ "" }}\n\na { b: $none }',
    'fine.scss.liquid': 'a { top: 0 }',
    'alone.scss': 'a { b: $none }',
  }
  const fault = { path: 'assets/parts.scss.liquid', line: 3, message: 'Undefined variable.' }

  expect(faultsOf(sheets)).toEqual([fault])
  expect(faultsOf(sheets, 'assets/parts.scss.liquid')).toEqual([fault])
  expect(faultsOf(sheets, 'assets/theme.scss.liquid')).toEqual([])
  expect(faultsOf(sheets, 'assets/alone.scss')).toMatchObject([{ path: 'assets/alone.scss', line: 1 }])
})

test.each([
  ...['"file:///etc/hostname"', '"/etc/hostname"', '"../../../../etc/hostname"', '"package.json"'],
  ...['"pkg:sass"', '"https://example.com/a.scss"'],
])('no sheet reads %s', (address) => {
  expect(faultsOf({ 'theme.scss': `@use ${address} as a;` })).toMatchObject([{ path: 'assets/theme.scss', line: 1 }])
})

test('a sheet that grows without end is no sheet', () => {
  const source = '@for $i from 1 through 80000 { .a-#{$i} { background: url("//example.com/#{$i}") } }'

  expect(faultsOf({ 'theme.scss': source })).toMatchObject([{ message: 'The sheet is too large' }])
})
