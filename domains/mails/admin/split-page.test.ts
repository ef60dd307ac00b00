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

test('a page without style stays as it is', () => {
  expect(splitPage('<p>styled</p>')).toEqual({ page: '<p>styled</p>', style: '' })
})
