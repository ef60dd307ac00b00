import { Code, type Column, Row, Text, Thumb, useFormats, useText, ValueSlot } from '@comptoir/platform/admin'
import { Suspense, use, useMemo } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { countedOf } from '../../contract/stock.rules.ts'
import { PromisedCell } from '../stock/promised-cell.tsx'
import { StockMark } from '../stock/stock-mark.tsx'
import styles from './stock-cell.module.css'
import { StockCell } from './stock-cell.tsx'
import { StockChoicesContext } from './stock-choices.ts'
import { stockAt } from './stock-pages.ts'
import { type EditedField, nameOf } from './use-stock-edit.ts'

const edited = (id: EditedField, header: string): Column<InventoryRow> => ({
  id,
  header,
  align: 'end',
  width: 96,
  grow: 0.6,
  cell: (row) => <StockCell row={row} field={id} />,
})

/** What nobody has ordered yet stands in a column of its own. */
function InOrders({ row }: { row: InventoryRow }) {
  const formats = useFormats()
  const { location } = use(StockChoicesContext)
  const { committed, promised } = stockAt(row, location)
  return <Text>{formats.number(committed - promised)}</Text>
}

function Promised({ row }: { row: InventoryRow }) {
  const { location } = use(StockChoicesContext)
  const { promised } = stockAt(row, location)
  return <PromisedCell variant={row.id} name={nameOf(row)} location={location} promised={promised} />
}

function Available({ row }: { row: InventoryRow }) {
  const { location } = use(StockChoicesContext)
  const { available } = stockAt(row, location)
  const counted = countedOf({ trackQuantity: row.trackQuantity, available })
  return (
    <span className={styles.level}>
      {counted !== null && counted <= 0 && (
        <Suspense>
          <ValueSlot id="inventory.variant" value={{ variant: row.id }} onPick={nothing} />
        </Suspense>
      )}
      <StockMark available={counted} low_stock_at={row.low_stock_at} />
    </span>
  )
}

const nothing = () => undefined

export function useInventoryColumns(): readonly Column<InventoryRow>[] {
  const t = useText('inventory')

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('inventory.product'),
        sort: 'title',
        width: 220,
        grow: 4,
        phone: 'title',
        fixed: true,
        cell: ({ image, title, variant_title }) => (
          <Row>
            <Thumb src={image} />
            <span className={styles.article}>
              <Text as="bdi" truncate>
                {title}
              </Text>
              {variant_title && (
                <Text as="bdi" size="12" tone="quiet" truncate>
                  {variant_title}
                </Text>
              )}
            </span>
          </Row>
        ),
      },
      {
        id: 'sku',
        header: t('inventory.sku'),
        sort: 'sku',
        width: 112,
        phone: 'subtitle',
        cell: ({ sku, variant_title }) => (
          <Text tone="quiet">
            {variant_title && (
              <span className={styles.cardWord} aria-hidden="true">
                <bdi>{variant_title}</bdi>
              </span>
            )}
            {sku && <Code>{sku}</Code>}
          </Text>
        ),
      },
      {
        ...edited('on_hand', t('inventory.on_hand')),
        sort: 'on_hand',
        phone: 'end',
        cell: (row) => (
          <>
            <span className={styles.cardWord} aria-hidden="true">
              {t('inventory.on_hand')}
            </span>
            <StockCell row={row} field="on_hand" />
          </>
        ),
      },
      {
        id: 'committed',
        header: t('inventory.committed'),
        align: 'end',
        width: 128,
        grow: 0.6,
        cell: (row) => <InOrders row={row} />,
      },
      {
        id: 'promised',
        header: t('inventory.promised'),
        align: 'end',
        width: 96,
        grow: 0.6,
        cell: (row) => <Promised row={row} />,
      },
      {
        id: 'available',
        header: t('inventory.available'),
        sort: 'available',
        align: 'end',
        width: 156,
        phone: 'end-sub',
        cell: (row) => <Available row={row} />,
      },
      edited('incoming', t('inventory.incoming')),
      edited('damaged', t('inventory.damaged')),
    ],
    [t],
  )
}
