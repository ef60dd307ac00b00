import { join } from 'node:path'
import { openPrinter, type Printer } from './print-sheet.ts'
import type { Sheet } from './sheet.ts'

export type PressJob = { id: number; sheet: Sheet; following?: readonly Sheet[] }

export type PressAnswer =
  | { id: number; pdf: Buffer; missing: string[]; memory: number }
  | { id: number; error: string; memory: number }

/** The process that sets sheets, one after another; the layout lies in `folder`. */
export function servePress(folder: string) {
  let printer: Printer | null = null
  process.on('message', ({ id, sheet, following }: PressJob) => {
    const answer = (given: object) => process.send?.({ id, ...given, memory: process.memoryUsage.rss() })
    try {
      printer ??= openPrinter(join(folder))
      answer(printer.print(sheet, following))
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) })
    }
  })
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit(0))
}
