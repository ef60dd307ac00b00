import { LabelDialog, PrintLabel } from '@comptoir/fulfilment/admin'
import { type Overlay, openContent, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Return } from '../../contract/return.ts'
import { readReturnLabel } from '../../contract/return-files.wire.ts'
import { useTitleOf } from '../return-words.ts'
import { useOpenSlip } from '../slip/use-open-slip.ts'
import { Tell } from '../tell.tsx'
import { nameOf, useReturnAct } from '../use-returns.ts'

interface ReturnLabelProps {
  record: Return
}

/** As long as the goods have not come. */
export function PrintReturnLabel({ record }: ReturnLabelProps) {
  const titleOf = useTitleOf()
  const { id, order_id, label, status } = record
  if (!label || (status !== 'approved' && status !== 'requested')) return null
  const params = { id: order_id, return_id: id }
  return (
    <PrintLabel
      name={titleOf(record)}
      open={() => openContent(readReturnLabel, { params, name: nameOf(record), mime: label.mime })}
    />
  )
}

/** Another label, or the first one of a return that is approved. */
export function ReturnLabelDialog({ record, onOpenChange, ...overlay }: ReturnLabelProps & Overlay) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const [mail, setMail] = useState(true)
  const { mutate, isPending } = useReturnAct(record)
  const done = { onSuccess: () => onOpenChange(false, 'done') }
  return (
    <LabelDialog
      {...overlay}
      onOpenChange={onOpenChange}
      title={t('label_of', { name: titleOf(record) })}
      label={record.label}
      busy={isPending}
      error={null}
      onAttach={(file) => mutate({ is: 'label', file, mail }, done)}
      onRemove={() => mutate({ is: 'unlabel' }, done)}
    >
      <Tell record={record} isTold={mail} onChange={setMail} />
    </LabelDialog>
  )
}

/** Entries of the menu of a return that open a paper. */
export function useReturnPapers(record: Return) {
  const t = useText('returns')
  const open = useOpenSlip()
  if (record.status !== 'approved') return []
  return [{ id: 'slip', label: t('slip'), writes: false, onSelect: () => void open(record) }]
}
