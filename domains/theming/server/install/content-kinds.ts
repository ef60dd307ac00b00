import { endingOf } from '../../contract/theme-file.rules.ts'

type Check = (content: Buffer) => boolean

const starts =
  (...beginnings: readonly string[]): Check =>
  (content) =>
    beginnings.some((text) => content.subarray(0, text.length).toString('latin1') === text)

const holds =
  (at: number, text: string): Check =>
  (content) =>
    content.subarray(at, at + text.length).toString('latin1') === text

const mp4 = holds(4, 'ftyp')

/** By the first bytes: a picture that is a page would be one for whoever opens it alone. */
const checks: Readonly<Record<string, Check>> = {
  png: starts('\x89PNG'),
  jpg: starts('\xff\xd8\xff'),
  jpeg: starts('\xff\xd8\xff'),
  gif: starts('GIF8'),
  webp: holds(8, 'WEBP'),
  avif: mp4,
  ico: starts('\0\0\x01\0', '\x89PNG'),
  woff: starts('wOFF'),
  woff2: starts('wOF2'),
  ttf: starts('\0\x01\0\0', 'true', 'OTTO'),
  otf: starts('OTTO', '\0\x01\0\0'),
  eot: holds(34, 'LP'),
  mp4,
  webm: starts('\x1a\x45\xdf\xa3'),
  mp3: starts('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'),
}

/** Is the content of the kind that the path's ending says? */
export const hasContentOf = (path: string, content: Buffer) => checks[endingOf(path)]?.(content) ?? false
