import type { Diagnosis, Missing, ThemeCheck } from '../theme/check/check-theme.ts'
import { isSheet } from '../theme/model/asset-names.ts'
import type { SheetFault } from '../theme/sheets/compile-sheet.ts'
import type { SourceFiles } from './protocol.ts'
import { RenderError } from './render-threads.ts'

const diagnosisOf = ({ message, line }: SheetFault): Diagnosis => ({ severity: 'error', message, line, column: null })

const missingOf = ({ path, line, message }: SheetFault): Missing => ({
  ...{ kind: 'syntax', name: message.slice(0, 200), severity: 'fatal', uses: 1, pages: [] },
  places: [{ path, line, column: null }],
})

/** A theme whose sheets cannot be compiled in time is told so, and not refused. */
export async function faultsOr(path: string, check: () => Promise<SheetFault[]>): Promise<SheetFault[]> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return [{ path, line: null, message: `The sheet cannot be compiled: ${error.reason}` }]
  }
}

/** Completes the check of a theme with the faults of its sheets. */
export async function withSheets(
  check: ThemeCheck,
  files: SourceFiles,
  checkSheets: () => Promise<SheetFault[]>,
): Promise<ThemeCheck> {
  const first = [...files.keys()].find(isSheet)
  const faults = first === undefined ? [] : await faultsOr(first, checkSheets)
  if (faults.length === 0) return check
  const diagnoses = new Map(check.diagnoses)
  for (const fault of faults) diagnoses.set(fault.path, [...(diagnoses.get(fault.path) ?? []), diagnosisOf(fault)])
  return { ...check, missing: [...check.missing, ...faults.map(missingOf)], diagnoses }
}
