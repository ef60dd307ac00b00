import type { Filter } from '../runtime/context.ts'
import { LiquidError } from '../values/errors.ts'
import { takes } from './arguments.ts'
import { onText, onTextOrNil } from './text.ts'

const urlEncode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (letter) =>
      letter === '*' ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    )

const percentByte = /(%[0-9a-fA-F]{2})/

/** @throws LiquidError if the bytes are no UTF-8 */
function urlDecode(text: string) {
  const parts = text.replaceAll('+', ' ').split(percentByte)
  const bytes = Buffer.concat(
    parts.map((part) => (percentByte.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new LiquidError('invalid byte sequence in UTF-8')
  }
}

function decoded(text: string, isUrlSafe: boolean) {
  const normal = isUrlSafe ? text.replaceAll('-', '+').replaceAll('_', '/') : text
  const isPadded = normal.length % 4 === 0 || isUrlSafe
  if (!isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(normal)) {
    throw new LiquidError(`invalid base64 provided to ${isUrlSafe ? 'base64_url_safe_decode' : 'base64_decode'}`)
  }
  return Buffer.from(normal, 'base64').toString('utf8')
}

export const encodingFilters: [string, Filter][] = [
  ['url_encode', takes(0, 0, onTextOrNil(urlEncode))],
  ['url_decode', takes(0, 0, onTextOrNil(urlDecode))],
  [
    'base64_encode',
    takes(
      0,
      0,
      onText((text) => Buffer.from(text).toString('base64')),
    ),
  ],
  [
    'base64_decode',
    takes(
      0,
      0,
      onText((text) => decoded(text, false)),
    ),
  ],
  [
    'base64_url_safe_encode',
    takes(
      0,
      0,
      onText((text) => Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
    ),
  ],
  [
    'base64_url_safe_decode',
    takes(
      0,
      0,
      onText((text) => decoded(text, true)),
    ),
  ],
]
