import {
  BulkBar,
  Button,
  Dialog,
  Field,
  type ListSelection,
  NumberField,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { maxUnits } from '../../contract/stock.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { type BulkStockMode, useBulkStock } from './use-bulk-stock.ts'

export function InventoryBulkBar({ chosen }: { chosen: ListSelection<InventoryRow, InventoryQuery> }) {
  const t = useText('inventory')
  const { apply, run } = useBulkStock(chosen)
  const [mode, setMode] = useState<BulkStockMode | null>(null)
  const [number, setNumber] = useState<number | null>(0)
  const fault = useFault(mode, number)
  const start = () => {
    if (!mode || number === null || fault) return
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
        note={fault}
        footer={
          <Button variant="primary" disabled={fault !== null} onClick={start}>
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

function useFault(mode: BulkStockMode | null, number: number | null): string | null {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  if (number === null) return t('inventory.bulk.number_needed')
  if (!Number.isInteger(number)) return t('inventory.not_whole')
  if (mode === 'set' && number < 0) return errorText.ofField({ code: 'COUNT_NEGATIVE' })
  return Math.abs(number) > maxUnits ? errorText.ofField({ code: 'TOO_BIG', details: { maximum: maxUnits } }) : null
}
