import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What a reader takes out of each page of a PDF. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
