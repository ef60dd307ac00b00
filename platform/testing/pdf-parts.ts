import { inflateSync } from 'node:zlib'

export interface PdfParts {
  files: { name: string; relationship: string; mime: string; text: string }[]
  /** What it says of itself: XMP. */
  metadata: string
}

/** The objects of a file by their numbers, each found where its table says. @throws Error where one is not there */
function objectsOf(file: string): Map<number, string> {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1])
  const [head = '', size = ''] = /^xref\s+0 (\d+)\s+/.exec(file.slice(at, at + 40)) ?? []
  const objects = new Map<number, string>()
  for (let number = 1; number < Number(size); number += 1) {
    const entry = file.slice(at + head.length + number * 20, at + head.length + number * 20 + 20)
    const offset = Number(/^(\d{10}) 00000 n\s{2}$/.exec(entry)?.[1])
    if (!file.startsWith(`${number} 0 obj`, offset)) throw new Error(`Object ${number} is not at ${offset}`)
    objects.set(number, file.slice(offset, file.indexOf('\nendobj', offset)))
  }
  return objects
}

const value = (dictionary: string, pattern: RegExp) => pattern.exec(dictionary)?.[1] ?? ''

function streamOf(object: string): string {
  const [head = ''] = /^[\s\S]*?stream\n/.exec(object) ?? []
  const bytes = Buffer.from(object.slice(head.length, head.length + Number(value(head, /\/Length (\d+)/))), 'latin1')
  if (!object.slice(head.length + bytes.length).startsWith('\nendstream'))
    throw new Error('A stream has another length')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8')
}

/** What a reader finds in a PDF beside its pages, by its table of objects alone. */
export function pdfParts(pdf: Uint8Array): PdfParts {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = objectsOf(file)
  const find = (reference: string) => objects.get(Number(reference)) ?? ''
  const catalog = find(value(file.slice(file.lastIndexOf('trailer')), /\/Root (\d+) 0 R/))
  const attached = [...value(catalog, /\/AF \[([\d R]*)\]/).matchAll(/(\d+) 0 R/g)].map(([, number = '']) =>
    find(number),
  )
  return {
    metadata: streamOf(find(value(catalog, /\/Metadata (\d+) 0 R/))),
    files: attached.map((file) => {
      const embedded = find(value(file, /\/EF <<\s+\/F (\d+) 0 R/))
      return {
        name: value(file, /\/UF \((.*)\)/),
        relationship: value(file, /\/AFRelationship \/(\w+)/),
        mime: value(embedded, /\/Subtype \/(\S+)/).replace('#2F', '/'),
        text: streamOf(embedded),
      }
    }),
  }
}
