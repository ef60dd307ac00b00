import { BatchReport, BatchReportRows, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type EditOutcome, editOutcomes, isEditOver, type ProductEdit } from '../../contract/edit.ts'
import { EditRows } from './edit-rows.tsx'
import { useEditReport } from './use-edits.ts'

const wordsOf = ({ kind }: ProductEdit) => (kind === 'revert' ? 'back' : 'outcomes')

/** Opens with the failed products, if there are any. */
export function EditReport({ of }: { of: ProductEdit }) {
  const t = useText('bulk-edit')
  const [shown, setShown] = useState<string | null>(null)
  const value = shown ?? (of.counts.fail > 0 ? 'fail' : 'all')

  if (!isEditOver(of.state) || of.done === 0) return null
  return (
    <BatchReport
      outcomes={editOutcomes.map((id) => ({ id, label: t(`${wordsOf(of)}.${id}`), count: of.counts[id] }))}
      count={of.done}
      value={value}
      onChange={setShown}
    >
      <ReportRows of={of} outcome={editOutcomes.find((each) => each === value)} />
    </BatchReport>
  )
}

function ReportRows({ of, outcome }: { of: ProductEdit; outcome: EditOutcome | undefined }) {
  const errorText = useErrorText('bulk-edit', 'catalogue')
  const platform = useText('platform')
  const report = useEditReport(of, outcome)
  return (
    <BatchReportRows of={report} errorText={errorText}>
      {(rows) => <EditRows rows={rows} label={platform('batch.report')} words={wordsOf(of)} />}
    </BatchReportRows>
  )
}
