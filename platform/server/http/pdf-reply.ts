import { apiError } from '../../contract/index.ts'
import { type Press, PressError } from '../press/press.ts'
import type { Sheet } from '../press/sheet.ts'
import { RawReply } from './mount-route.ts'

/**
 * Prints a sheet and answers with it, to be shown in the browser and kept nowhere.
 * @throws PAPER_NOT_PRINTED
 */
export async function pdfReply({ press }: { press: Press }, sheet: Sheet, file: string): Promise<RawReply> {
  const pdf = await press.print(sheet).catch((error: unknown) => {
    throw error instanceof PressError ? apiError('PAPER_NOT_PRINTED') : error
  })
  return new RawReply(pdf, {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="${file}.pdf"`,
  })
}
