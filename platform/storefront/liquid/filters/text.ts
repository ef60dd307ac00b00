import { trim, trimEnd, trimStart } from '../parse/patterns.ts'
import type { Filter } from '../runtime/context.ts'
import { strictInteger } from '../values/convert.ts'
import { Drop } from '../values/drop.ts'
import { memoryError } from '../values/errors.ts'
import { filterText, isNil, itemsOf, Range } from '../values/values.ts'
import { takes } from './arguments.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
const escapeOnce = (text: string) =>
  text.replaceAll(/["><']|&(?!(?:[a-zA-Z]+|#\d+);)/g, (letter) => entities[letter] ?? letter)

/** Characters that one filter may make. */
export const maxText = 20_000_000

const letters = (text: string) => [...text]

const capitalize = (text: string) => {
  const [first = '', ...rest] = letters(text)
  return first.toUpperCase() + rest.join('').toLowerCase()
}

function slice(input: unknown, offset: unknown, length: unknown = 1): unknown {
  const from = strictInteger(offset)
  const count = isNil(length) ? 1 : strictInteger(length)
  const items = Array.isArray(input) ? input : letters(filterText(input))
  const start = from < 0 ? items.length + from : from
  const part = start < 0 || start > items.length || count < 0 ? [] : items.slice(start, start + count)
  return Array.isArray(input) ? part : part.join('')
}

function truncate(input: unknown, length: unknown = 50, ellipsis: unknown = '...') {
  if (isNil(input)) return null
  const text = letters(filterText(input))
  const size = strictInteger(length)
  const end = filterText(ellipsis)
  const kept = Math.max(0, size - letters(end).length)
  return text.length > size ? text.slice(0, kept).join('') + end : text.join('')
}

function truncateWords(input: unknown, words: unknown = 15, ellipsis: unknown = '...') {
  if (isNil(input)) return null
  const count = Math.max(1, strictInteger(words))
  const text = filterText(input)
  const parts = trim(text).split(/[ \t\r\n\f\v\0]+/)
  return parts.length > count ? parts.slice(0, count).join(' ') + filterText(ellipsis) : text
}

function split(input: unknown, pattern: unknown) {
  const text = filterText(input)
  const by = filterText(pattern)
  if (text === '') return []
  if (by === ' ') return trim(text).split(/[ \t\r\n\f\v\0]+/)
  const parts = by === '' ? letters(text) : text.split(by)
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/** Without a regular expression, whose time would grow with the square of what is left open. */
function without(text: string, open: string, close: string) {
  let kept = ''
  let from = 0
  for (let at = text.indexOf(open); at !== -1; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length)
    if (end === -1) break
    kept += text.slice(from, at)
    from = end + close.length
  }
  return kept + text.slice(from)
}

const hiddenBlocks = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
  ['<', '>'],
] as const

const stripHtml = (text: string) => hiddenBlocks.reduce((left, [open, close]) => without(left, open, close), text)

const replaceLast = (text: string, from: string, to: string) => {
  const at = text.lastIndexOf(from)
  return at === -1 ? text : text.slice(0, at) + to + text.slice(at + from.length)
}

/** @throws LiquidError of kind MemoryError where the result would be huge */
function replaceAll(text: string, from = '', to = '') {
  const parts = text.split(from)
  if (text.length + parts.length * to.length > maxText) throw memoryError()
  return from === '' ? to + parts.join(to) + to : parts.join(to)
}

/** `String.replace` without its patterns in the replacement. */
const replaceFirst = (text: string, from: string, to: string) => text.replace(from, () => to)

function size(input: unknown) {
  if (typeof input === 'string') return letters(input).length
  if (typeof input === 'number' && Number.isInteger(input)) return 8
  if (typeof input === 'bigint') return 8
  if (input instanceof Range) return input.size
  if (input instanceof Drop) return input.items()?.length ?? 0
  return itemsOf(input).length
}

export const onText =
  (change: (text: string) => unknown): Filter =>
  (input) =>
    change(filterText(input))
export const onTextOrNil =
  (change: (text: string) => unknown): Filter =>
  (input) =>
    isNil(input) ? null : change(filterText(input))
const withText =
  (change: (text: string, ...args: string[]) => unknown): Filter =>
  (input, ...args) =>
    change(filterText(input), ...args.map(filterText))

export const textFilters: [string, Filter][] = [
  ['size', takes(0, 0, size)],
  [
    'downcase',
    takes(
      0,
      0,
      onText((text) => text.toLowerCase()),
    ),
  ],
  [
    'upcase',
    takes(
      0,
      0,
      onText((text) => text.toUpperCase()),
    ),
  ],
  ['capitalize', takes(0, 0, onText(capitalize))],
  ['escape', takes(0, 0, onTextOrNil(escapeHtml))],
  ['h', takes(0, 0, onTextOrNil(escapeHtml))],
  ['escape_once', takes(0, 0, onText(escapeOnce))],
  ['slice', takes(1, 2, slice)],
  ['truncate', takes(0, 2, truncate)],
  ['truncatewords', takes(0, 2, truncateWords)],
  ['split', takes(1, 1, split)],
  ['strip', takes(0, 0, onText(trim))],
  ['lstrip', takes(0, 0, onText(trimStart))],
  ['rstrip', takes(0, 0, onText(trimEnd))],
  ['strip_html', takes(0, 0, onText(stripHtml))],
  [
    'strip_newlines',
    takes(
      0,
      0,
      onText((text) => text.replaceAll(/\r?\n/g, '')),
    ),
  ],
  [
    'squish',
    takes(
      0,
      0,
      onTextOrNil((text) => trim(text).replaceAll(/[ \t\r\n\f\v]+/g, ' ')),
    ),
  ],
  [
    'newline_to_br',
    takes(
      0,
      0,
      onText((text) => text.replaceAll(/\r?\n/g, '<br />\n')),
    ),
  ],
  ['replace', takes(1, 2, withText(replaceAll))],
  [
    'replace_first',
    takes(
      1,
      2,
      withText((text, from = '', to = '') => replaceFirst(text, from, to)),
    ),
  ],
  [
    'replace_last',
    takes(
      2,
      2,
      withText((text, from = '', to = '') => replaceLast(text, from, to)),
    ),
  ],
  [
    'remove',
    takes(
      1,
      1,
      withText((text, from = '') => text.replaceAll(from, '')),
    ),
  ],
  [
    'remove_first',
    takes(
      1,
      1,
      withText((text, from = '') => replaceFirst(text, from, '')),
    ),
  ],
  [
    'remove_last',
    takes(
      1,
      1,
      withText((text, from = '') => replaceLast(text, from, '')),
    ),
  ],
  [
    'append',
    takes(
      1,
      1,
      withText((text, more = '') => text + more),
    ),
  ],
  [
    'prepend',
    takes(
      1,
      1,
      withText((text, more = '') => more + text),
    ),
  ],
]
