import {
  ButtonLink,
  ListScreen,
  ListSlot,
  lazy,
  lazyOverlay,
  optionsOf,
  Select,
  Text,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { vendorFilter } from '@comptoir/vendors/admin'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Location } from '../../contract/location.ts'
import { stockStates } from '../../contract/stock.rules.ts'
import { type AdjustReason, adjustReasons } from '../../contract/stock.ts'
import { countUrl, type InventoryQuery, inventoryAddress, locationsUrl } from '../inventory.urls.ts'
import { useLocations } from '../location/use-locations.ts'
import { inventoryList } from './inventory-list.ts'
import { PromisedTotals } from './promised-totals.tsx'
import styles from './stock-cell.module.css'
import { StockChoicesContext } from './stock-choices.ts'
import { useInventoryColumns } from './use-inventory-columns.tsx'
import { nameOf } from './use-stock-edit.ts'
import { useStockTabs } from './use-stock-tabs.ts'

const Preview = lazyOverlay(async () => (await import('./inventory-preview.tsx')).InventoryPreview)
const BulkBar = lazy(async () => (await import('./inventory-bulk-bar.tsx')).InventoryBulkBar)

/** Location whose numbers can be edited: the filtered one, or the only one. */
function locationOf({ location }: InventoryQuery, locations: readonly Location[]) {
  const [only, ...others] = locations
  return location ?? (others.length === 0 ? (only?.id ?? null) : null)
}

export function InventoryScreen() {
  const t = useText('inventory')
  const { data: locations = [] } = useLocations()
  const [search] = useSearchParams()
  const query = inventoryAddress.read(search)
  const location = locationOf(query, locations)
  const [reason, setReason] = useState<AdjustReason>('count')
  const choices = useMemo(() => ({ location, reason }), [location, reason])
  const mayChange = useCan('stock_changes')
  const isSplit = locations.length > 1

  return (
    <StockChoicesContext value={choices}>
      <ListScreen
        list={inventoryList}
        texts="inventory"
        title={t('inventory.title')}
        searchHint={t('inventory.search_hint')}
        columns={useInventoryColumns()}
        nameOf={nameOf}
        tabs={useStockTabs()}
        filters={[
          {
            id: 'location',
            label: t('inventory.location'),
            single: true,
            options: locations.map(({ id, title }) => ({ value: id, label: title })),
          },
          { id: 'stock', label: t('stock.label'), options: optionsOf(stockStates, (id) => t(`stock.${id}`)) },
          {
            id: 'promised',
            label: t('inventory.promised'),
            single: true,
            options: [{ value: 'true', label: t('inventory.promised_to_checkouts') }],
          },
          vendorFilter(t('inventory.vendor')),
        ]}
        nothing={{
          empty: {
            title: t('inventory.empty'),
            text: t('inventory.empty_text'),
            others: <ListSlot id="inventory.empty" />,
          },
          noMatch: t('inventory.no_match'),
        }}
        secondary={
          <>
            {mayChange && isSplit && !location && <Text tone="quiet">{t('inventory.choose_place')}</Text>}
            {isSplit && <LocationChoice locations={locations} />}
            {mayChange && location && (
              <span className={styles.stockReason}>
                <Text tone="quiet">{t('inventory.reason')}</Text>
                <Select
                  aria-label={t('inventory.reason')}
                  options={optionsOf(adjustReasons, (id) => t(`inventory.reasons.${id}`))}
                  value={reason}
                  onChange={setReason}
                />
              </span>
            )}
            {mayChange && <ButtonLink to={countUrl(location)}>{t('count.start')}</ButtonLink>}
            <ListSlot id="inventory.actions" />
            <ButtonLink to={locationsUrl}>{t('inventory.locations')}</ButtonLink>
          </>
        }
        bulk={location && mayChange ? BulkBar : undefined}
        preview={Preview}
        foot={
          <div className={styles.foot}>
            <PromisedTotals location={query.location} />
            <Text tone="quiet">{t('inventory.available_is')}</Text>
          </div>
        }
        opensPreview
      />
    </StockChoicesContext>
  )
}

/** The numbers shown: the sum of all locations, or those of one, which alone can be changed. */
function LocationChoice({ locations }: { locations: readonly Location[] }) {
  const t = useText('inventory')
  const [search, setSearch] = useSearchParams()
  const { location } = inventoryAddress.read(search)
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    if (id) next.set('location', id)
    else next.delete('location')
    setSearch(next, { replace: true })
  }
  return (
    <span className={styles.stockPlace}>
      <Select
        aria-label={t('inventory.location')}
        options={[
          { value: '', label: t('inventory.all') },
          ...locations.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={location ?? ''}
        onChange={choose}
      />
    </span>
  )
}
