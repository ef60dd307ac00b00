import { Drawer, type PreviewProps, RecordSlot, Stack, Text, useCan, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { LevelsByLocation } from '../stock/levels-by-location.tsx'
import { PromisedList } from '../stock/promised-list.tsx'
import { StockLedger } from '../stock/stock-ledger.tsx'
import { StockChoicesContext } from './stock-choices.ts'
import { applyStock, shownRows, stockAt } from './stock-pages.ts'
import { nameOf } from './use-stock-edit.ts'

export function InventoryPreview({ id, open, onOpenChange }: PreviewProps) {
  const t = useText('inventory')
  const client = useQueryClient()
  const canOpen = useCan('admin_products_manager')
  const row = shownRows(client).find((each) => each.id === id)
  const { location } = use(StockChoicesContext)
  const promised = row ? stockAt(row, location).promised : 0

  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={row ? nameOf(row) : t('inventory.ledger')}
      footer={row && canOpen && <RecordSlot id="inventory.links" record={{ id: row.product_id, name: nameOf(row) }} />}
    >
      <Stack gap="4">
        {row && (
          <LevelsByLocation variant={row.id} levels={row.levels} onTransfer={(stock) => applyStock(client, [stock])} />
        )}
        {row && promised > 0 && (
          <PromisedList
            variant={row.id}
            location={location}
            title={t('inventory.promised_of', { name: nameOf(row), count: promised })}
          />
        )}
        <Text as="p" strong>
          {t('inventory.ledger')}
        </Text>
        <StockLedger key={id} variant={id} />
      </Stack>
    </Drawer>
  )
}
