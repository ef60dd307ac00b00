import type { Sheet } from '@comptoir/platform/server'
import { documentSheet } from '../../domains/documents/server/file/document-sheet.ts'
import { aLine, aSnapshot } from '../../domains/documents/testing/a-snapshot.ts'

const lines = Array.from({ length: 12 }, (_, at) =>
  aLine({ quantity: 1 + (at % 3), net: 1_000 + at * 170, rate: 20 }, { title: `Théière ronde ${at + 1}` }),
)

/** Invoices of twelve lines, each with a number of its own. */
export const someSheets = (count: number, from = 1): Sheet[] =>
  Array.from({ length: count }, (_, at) =>
    documentSheet(
      aSnapshot({ name: `FA-2026-${String(from + at).padStart(5, '0')}`, lines, e_invoice: false }),
      '2026-11-20T12:00:00Z',
      null,
    ),
  )
