import type { FileMime } from '../../contract/file.rules.ts'

/** Bytes needed to detect the type. */
export const headSize = 64

const begins = (head: Buffer, hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex
const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

const isFamily = (head: Buffer, brands: RegExp) => text(head, 4, 8) === 'ftyp' && brands.test(text(head, 8, 12))

const signs: readonly [FileMime, (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => begins(head, 'ffd8ff')],
  ['image/png', (head) => begins(head, '89504e470d0a1a0a')],
  ['image/gif', (head) => /^GIF8[79]a/.test(text(head, 0, 6))],
  ['image/webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['image/avif', (head) => isFamily(head, /^avi[fs]$/)],
  ['application/pdf', (head) => text(head, 0, 5) === '%PDF-'],
  ['video/mp4', (head) => isFamily(head, /^(?:iso[m2-6]|mp4[12]|avc1|M4V |MSNV|dash)$/)],
  ['video/webm', (head) => begins(head, '1a45dfa3') && text(head, 0, headSize).includes('webm')],
]

/** Type by magic bytes; null if not accepted. */
export const mimeOf = (head: Buffer): FileMime | null => signs.find(([, isSo]) => isSo(head))?.[0] ?? null

/** HEIC from iPhones; the image library lacks a decoder (patents). */
export const isHeic = (head: Buffer) => isFamily(head, /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/)
