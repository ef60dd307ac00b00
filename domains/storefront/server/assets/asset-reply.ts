import type { StoreReply } from '@comptoir/platform/server'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  scss: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
}

/** What a browser would take for a page is a text; scripts of a theme read it all the same. */
const plainTexts = ['htm', 'html', 'md', 'txt', 'xml']

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

function headersOf(name: string): Record<string, string> {
  const ending = endingOf(name)
  const type = plainTexts.includes(ending) ? 'text/plain; charset=utf-8' : types[ending]
  if (type !== undefined) return { 'content-type': type }
  return { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }
}

/** A file never changes under its address. Whatever it is, it runs nothing when it is opened alone. */
export const assetReply = (name: string, body: Buffer | string): StoreReply => ({
  status: 200,
  headers: {
    ...headersOf(name),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  },
  body,
})
