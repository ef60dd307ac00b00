import { BulkBar, Button, type Chosen, Dialog, Field, NumberField, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { InventoryRow } from '../../contract/index.ts'
import type { InventoryQuery } from '../inventory.urls.ts'
import { type BulkWay, useBulkStock } from './use-bulk-stock.ts'

/** What can be done with the chosen variants at once: one number for all, or so many more of each. */
export function InventoryBulkBar({ chosen }: { chosen: Chosen<InventoryRow, InventoryQuery> }) {
  const t = useText('catalogue')
  const { apply, run } = useBulkStock(chosen)
  const [way, setWay] = useState<BulkWay | null>(null)
  const [number, setNumber] = useState<number | null>(0)
  const start = () => {
    if (!way || number === null) return
    setWay(null)
    void apply(way, number)
  }

  return (
    <>
      <BulkBar chosen={chosen} run={run}>
        <Button busy={run.isBusy} onClick={() => setWay('set')}>
          {t('inventory.bulk.set')}
        </Button>
        <Button busy={run.isBusy} onClick={() => setWay('add')}>
          {t('inventory.bulk.add')}
        </Button>
      </BulkBar>
      <Dialog
        open={way !== null}
        onOpenChange={() => setWay(null)}
        title={t(`inventory.bulk.${way ?? 'set'}_title`)}
        footer={
          <Button variant="primary" disabled={number === null} onClick={start}>
            {t('inventory.bulk.act')}
          </Button>
        }
      >
        <Field label={t('inventory.bulk.number')} hint={way === 'add' ? t('inventory.bulk.hint') : undefined}>
          <NumberField value={number} onChange={setNumber} />
        </Field>
      </Dialog>
    </>
  )
}
