import { delimiterOf, readCell } from '@comptoir/platform/contract'

const cellsBetween = (delimiter: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`, 'gy')

/**
 * Rows of a small file whose cells are separated by commas, semicolons or tabs (RFC 4180). Its first line says by which
 * of them: the others are part of what stands in a cell.
 */
export function readCsv(text: string): string[][] {
  const plainText = text.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  for (const [whole, quoted, plain = '', end = ''] of plainText.matchAll(cellsBetween(delimiterOf(plainText)))) {
    rows.at(-1)?.push(readCell(quoted?.replaceAll('""', '"') ?? plain))
    if (end === '' || whole === '') break
    if (/[\r\n]/.test(end)) rows.push([])
  }
  return rows
}
