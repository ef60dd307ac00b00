import { BatchReport, BatchReportRows, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type Import, type ImportOutcome, importOutcomes, isOver } from '../../../contract/import.ts'
import { useReport } from '../acts/use-imports.ts'
import styles from './import-report.module.css'
import { ImportReportRow } from './import-report-row.tsx'
import { outcomeWord } from './outcome-word.ts'

const columns = ['row', 'title', 'outcome', 'reason'] as const

const wordsOf = ({ reverts, dry_run }: Import) => (reverts ? 'back' : dry_run ? 'would' : 'outcomes')

export function ImportReport({ of }: { of: Import }) {
  const t = useText('imports')
  const [shown, setShown] = useState('all')
  const outcome = importOutcomes.find((each) => each === shown)
  const words = wordsOf(of)

  if (!isOver(of.state) || of.done === 0) return null
  return (
    <BatchReport
      outcomes={importOutcomes.map((id) => ({ id, label: t(`${words}.${outcomeWord(of, id)}`), count: of.counts[id] }))}
      count={of.done}
      value={shown}
      onChange={setShown}
    >
      <ReportRows of={of} outcome={outcome} />
    </BatchReport>
  )
}

function ReportRows({ of, outcome }: { of: Import; outcome: ImportOutcome | undefined }) {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')
  const report = useReport(of, outcome)

  return (
    <BatchReportRows of={report} errorText={errorText}>
      {(rows) => (
        <table className={styles.report}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column === 'title' ? t(`kinds.${of.kind}.record`) : t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ImportReportRow
                key={row.row}
                of={of}
                row={row}
                word={`${wordsOf(of)}.${outcomeWord(of, row.outcome)}`}
              />
            ))}
          </tbody>
        </table>
      )}
    </BatchReportRows>
  )
}
