import { readCell } from '@comptoir/platform/contract'

const cellPattern = /(?:"((?:[^"]|"")*)"|([^,;\t\r\n]*))([,;\t]|\r\n|\r|\n|$)/gy

/** Rows of a small file whose cells are separated by commas, semicolons or tabs (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cellPattern)) {
    rows.at(-1)?.push(readCell(quoted?.replaceAll('""', '"') ?? plain))
    if (end === '' || whole === '') break
    if (/[\r\n]/.test(end)) rows.push([])
  }
  return rows
}
