import { expect, test } from 'vitest'
import { splitPage } from './split-page.ts'

test('the style of a mail is taken out of its page', () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><STYLE media="all">b {}</STYLE >text</body></html>'

  expect(splitPage(html)).toEqual({
    page: '<html><head></head><body>text</body></html>',
    style: 'p { color: red }\nb {}',
  })
})

test('styles of its elements become rules, the same ones once', () => {
  const html = '<td class="a" style="padding:8px">style="x"</td><td style="padding:8px"><i style="color:red">'

  expect(splitPage(html)).toEqual({
    page: '<td class="a" data-style="0">style="x"</td><td data-style="0"><i data-style="1">',
    style: '[data-style="0"] { padding:8px }\n[data-style="1"] { color:red }',
  })
})

test('a page without style stays as it is', () => {
  expect(splitPage('<p>styled</p>')).toEqual({ page: '<p>styled</p>', style: '' })
})
