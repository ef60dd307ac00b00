import type { InventoryQuery } from '@comptoir/inventory/admin'
import { BulkBar, Button, Dialog, Field, type ListSelection, NumberField, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { type BulkStockMode, useBulkStock } from './use-bulk-stock.ts'

export function InventoryBulkBar({ chosen }: { chosen: ListSelection<InventoryRow, InventoryQuery> }) {
  const t = useText('inventory')
  const { apply, run } = useBulkStock(chosen)
  const [mode, setMode] = useState<BulkStockMode | null>(null)
  const [number, setNumber] = useState<number | null>(0)
  const start = () => {
    if (!mode || number === null) return
    setMode(null)
    void apply(mode, number)
  }

  return (
    <>
      <BulkBar chosen={chosen} run={run}>
        <Button busy={run.isBusy} onClick={() => setMode('set')}>
          {t('inventory.bulk.set')}
        </Button>
        <Button busy={run.isBusy} onClick={() => setMode('add')}>
          {t('inventory.bulk.add')}
        </Button>
      </BulkBar>
      <Dialog
        open={mode !== null}
        onOpenChange={() => setMode(null)}
        title={t(`inventory.bulk.${mode ?? 'set'}_title`)}
        cancel
        note={number === null && t('inventory.bulk.number_needed')}
        footer={
          <Button variant="primary" disabled={number === null} onClick={start}>
            {t('inventory.bulk.act')}
          </Button>
        }
      >
        <Field label={t('inventory.bulk.number')} hint={mode === 'add' ? t('inventory.bulk.hint') : undefined}>
          <NumberField value={number} onChange={setNumber} />
        </Field>
      </Dialog>
    </>
  )
}
