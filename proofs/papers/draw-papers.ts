import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type Bitmap, contactSheet } from '../../domains/media/testing/contact-sheet.ts'

export interface Drawn {
  pdf: Uint8Array
  /** Which of its pages, from 0 on; negative ones from the end. */
  pages: readonly number[]
}

async function pagesOf(library: PDFiumLibrary, { pdf, pages }: Drawn) {
  const document = await library.loadDocument(pdf)
  const count = document.getPageCount()
  const bitmaps: Bitmap[] = []
  for (const at of pages) bitmaps.push(await document.getPage((at + count) % count).render({ scale: 1.5 }))
  document.destroy()
  return bitmaps
}

/** Pages side by side, row by row, as one picture. */
export async function drawPapers(rows: readonly (readonly Drawn[])[]): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  const drawn: Bitmap[][] = []
  for (const row of rows) {
    const bitmaps: Bitmap[] = []
    for (const each of row) bitmaps.push(...(await pagesOf(library, each)))
    drawn.push(bitmaps)
  }
  library.destroy()
  return contactSheet(drawn)
}
