/** Parses the clipboard format of spreadsheets: cells that contain a tab, a line break or a quote are quoted. */
export function readTabs(text: string): string[][] {
  const cells = /(?:\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g
  const rows: string[][] = []
  // A trailing line break does not start another row.
  const body = text.replace(/\r?\n$/, '')
  for (const [found, quoted, plain = ''] of `\n${body}`.matchAll(cells)) {
    if (/^\r?\n/.test(found)) rows.push([])
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  }
  return rows
}

const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeTabs = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
