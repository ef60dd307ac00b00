import { AlertDialog, BulkBar, Button, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { CustomerRow } from '../contract/index.ts'
import { useBulk } from './use-bulk.ts'

interface CustomersBulkBarProps {
  rows: readonly CustomerRow[]
  onDone: () => void
}

/** What is done to several customers at once. */
export function CustomersBulkBar({ rows, onDone }: CustomersBulkBarProps) {
  const t = useText('customers')
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useBulk(() => {
    setAsking(false)
    onDone()
  })
  const areBlocked = rows.every(({ state }) => state === 'blocked')

  return (
    <BulkBar
      count={rows.length}
      onClear={onDone}
      end={
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('bulk.delete')}
        </Button>
      }
    >
      <Button busy={isBusy} onClick={() => run({ rows, act: areBlocked ? 'unblock' : 'block' })}>
        {t(areBlocked ? 'bulk.unblock' : 'bulk.block')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('bulk.delete_title', { count: rows.length })}
        text={t('bulk.delete_text')}
        confirm={t('bulk.delete')}
        busy={isBusy}
        onConfirm={() => run({ rows, act: 'delete' })}
      />
    </BulkBar>
  )
}
