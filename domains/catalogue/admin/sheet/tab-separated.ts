/** Rows and cells as spreadsheets put them on the clipboard: a cell with a tab, a break or a quote stands in quotes. */
export function readTabs(text: string): string[][] {
  const cells = /(?:\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g
  const rows: string[][] = []
  // A break after the last row ends it; it begins no other.
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
