import type { SheetProperties } from './sheet.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** Archives want each property to be described that they do not know (ISO 19005-3, 6.6.2.3). */
function schemaOf({ schema, uri, prefix, values }: SheetProperties) {
  const properties = values.map(
    ({ name, description }) =>
      `<rdf:li rdf:parseType="Resource">${element('pdfaProperty:name', name)}${element('pdfaProperty:valueType', 'Text')}${
        element('pdfaProperty:category', 'external') + element('pdfaProperty:description', description)
      }</rdf:li>`,
  )
  const named = [
    element('pdfaSchema:schema', schema),
    element('pdfaSchema:namespaceURI', uri),
    element('pdfaSchema:prefix', prefix),
  ]
  const list = `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>`
  return `<rdf:li rdf:parseType="Resource">${named.join('')}${list}</rdf:li>`
}

const valuesOf = ({ uri, prefix, values }: SheetProperties) =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${escaped(uri)}">${values
    .map(({ name, value }) => element(`${prefix}:${name}`, value))
    .join('')}</rdf:Description>`

/** The place right after a mark; the compiler writes each of them once. */
function placeOf(text: string, mark: string, { last = false } = {}): number {
  const at = last ? text.lastIndexOf(mark) : text.indexOf(mark)
  if (at < 0) throw new Error(`The file of the compiler has no ${mark}`)
  return at
}

function describe(xmp: string, properties: SheetProperties) {
  const schemas = placeOf(xmp, '</rdf:Bag></pdfaExtension:schemas>')
  const end = placeOf(xmp, '</rdf:RDF>', { last: true })
  return `${xmp.slice(0, schemas)}${schemaOf(properties)}${xmp.slice(schemas, end)}${valuesOf(properties)}${xmp.slice(end)}`
}

const entryLength = 20

interface Table {
  /** Where the first entry begins. */
  start: number
  offsets: number[]
}

/** The only table of a file that was never changed: entries of 20 bytes, the first of them free. */
function readTable(file: string): Table {
  const at = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file)?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(file.slice(at, at + 40))
  if (!head) throw new Error('The file of the compiler has another table of objects')
  const start = at + head[0].length
  const offsets = Array.from({ length: Number(head[1]) }, (_, number) =>
    Number(file.slice(start + number * entryLength, start + number * entryLength + 10)),
  )
  return { start, offsets }
}

const referenceIn = (text: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])

/** Objects are as long as up to `endobj`. */
const objectAt = (file: string, offset = 0) => file.slice(offset, file.indexOf('endobj', offset))

/** Its table with every object behind a place moved. */
function moved(file: string, { start, offsets }: Table, { behind, by }: { behind: number; by: number }) {
  const entries = offsets.map((offset, number) => {
    const entry = file.slice(start + number * entryLength, start + (number + 1) * entryLength)
    return offset > behind ? `${String(offset + by).padStart(10, '0')}${entry.slice(10)}` : entry
  })
  const end = start + offsets.length * entryLength
  const tail = file.slice(end).replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + by}`)
  return `${file.slice(0, start)}${entries.join('')}${tail}`
}

/**
 * A file that says of itself what its compiler cannot have it say: properties of another schema stand in its metadata, and
 * its table of objects is right again. The same file becomes the same bytes.
 */
export function describePdf(pdf: Buffer, properties: SheetProperties): Buffer {
  const file = pdf.toString('latin1')
  const table = readTable(file)
  const catalog = objectAt(file, table.offsets[referenceIn(file.slice(file.lastIndexOf('trailer')), 'Root')])
  const offset = table.offsets[referenceIn(catalog, 'Metadata')]
  const [head = '', length = ''] =
    /^\d+ 0 obj\n<<\n {2}\/Length (\d+)[^>]*>>\nstream\n/.exec(file.slice(offset, (offset ?? 0) + 200)) ?? []
  if (offset === undefined || head === '') throw new Error('The file of the compiler has no metadata')
  const from = offset + head.length
  const was = pdf.subarray(from, from + Number(length)).toString('utf8')
  const after = Buffer.from(describe(was, properties)).toString('latin1')
  const newHead = head.replace(`/Length ${length}`, `/Length ${after.length}`)
  const by = after.length - Number(length) + newHead.length - head.length
  const body = moved(file, table, { behind: offset, by })
  return Buffer.from(`${body.slice(0, offset)}${newHead}${after}${body.slice(from + Number(length))}`, 'latin1')
}
