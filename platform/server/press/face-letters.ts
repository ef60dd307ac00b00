import { closeSync, openSync, readSync } from 'node:fs'

/** The first of its tables of characters that says most: all of Unicode (format 12), else its first plane (format 4). */
const formats = [12, 4]

/** Format 12: groups of characters that follow one another. */
function addGroups(table: Buffer, letters: Set<number>) {
  const groups = table.readUInt32BE(12)
  for (let at = 16; at < 16 + groups * 12; at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) letters.add(code)
}

/** Format 4: segments, each with its ends, and a shift or a place in a list. */
function addSegments(table: Buffer, letters: Set<number>) {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)]
    const shift = table.readUInt16BE(16 + 2 * size + at)
    const place = 16 + 3 * size + at
    const list = table.readUInt16BE(place)
    const glyphOf = (code: number) => (list === 0 ? code : table.readUInt16BE(place + list + 2 * (code - start)))
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph = glyphOf(code)
      if (glyph !== 0 && (list !== 0 || ((glyph + shift) & 0xff_ff) !== 0)) letters.add(code)
    }
  }
}

function addLetters(cmap: Buffer, letters: Set<number>) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8))
  const tables = offsets.map((offset) => cmap.subarray(offset))
  const table = formats.flatMap((format) => tables.filter((each) => each.readUInt16BE(0) === format))[0]
  if (!table) throw new Error('A face has a table of characters that is not known')
  if (table.readUInt16BE(0) === 12) addGroups(table, letters)
  else addSegments(table, letters)
}

/** The table of characters of a font file, and nothing else of its megabytes. */
function readCmap(path: string): Buffer {
  const file = openSync(path, 'r')
  const read = (at: number, length: number) => {
    const part = Buffer.alloc(length)
    readSync(file, part, 0, length, at)
    return part
  }
  try {
    const tables = read(12, read(0, 12).readUInt16BE(4) * 16)
    const at = tables.indexOf('cmap', 0, 'latin1')
    return read(tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12))
  } finally {
    closeSync(file)
  }
}

/** The characters that any of some font files has a shape for. */
export function lettersOf(paths: readonly string[]): ReadonlySet<number> {
  const letters = new Set<number>()
  for (const path of paths) addLetters(readCmap(path), letters)
  return letters
}
