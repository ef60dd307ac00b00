import { expect, test } from 'vitest'
import { defaultTagOf, defaultTitle } from './file.rules.ts'

test.each([
  ['At the sea.jpg', 'picture', 'At the sea'],
  ['m.png', 'picture', 'm picture'],
  ['', 'logo', 'logo.'],
  ['archive.tar.gz', 'picture', 'archive.tar'],
  ['no ending at all, only words', 'picture', 'no ending at all, only words'],
  ['\u{1F600}'.repeat(200), 'picture', `${'\u{1F600}'.repeat(125)}`],
])('%s in the folder %s is called %s', (name, tag, title) => {
  expect(defaultTitle(name, tag)).toBe(title)
})

test.each([
  ['image/png', 'picture'],
  ['video/mp4', 'video'],
  ['application/pdf', 'document'],
  ['text/html', 'picture'],
  ['', 'picture'],
])('%s goes to the folder %s', (mime, tag) => {
  expect(defaultTagOf(mime)).toBe(tag)
})
