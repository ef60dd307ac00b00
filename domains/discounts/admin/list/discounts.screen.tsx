import {
  ButtonLink,
  Kbd,
  ListScreen,
  ListSlot,
  lazy,
  lazyOverlay,
  optionsOf,
  Text,
  useIsPhone,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useRef } from 'react'
import { discountStatuses } from '../../contract/discount.rules.ts'
import { discountModes } from '../../contract/discount-kind.ts'
import { discountList, type NamedRow } from '../discount-list.ts'
import { newDiscountUrl } from '../discounts.urls.ts'
import { ListFigures } from '../figures/list-figures.tsx'
import { PeriodSelect } from '../figures/period.tsx'
import { usePause } from '../use-pause.ts'
import styles from './discounts.module.css'
import { ExportButton } from './export-button.tsx'
import { useDiscountColumns } from './use-discount-columns.tsx'
import { useTabs } from './use-tabs.ts'

const Preview = lazyOverlay(async () => (await import('./discount-preview.tsx')).DiscountPreview)
const BulkBar = lazy(async () => (await import('./discounts-bulk-bar.tsx')).DiscountsBulkBar)

export function DiscountsScreen() {
  const t = useText('discounts')
  const columns = useDiscountColumns()
  const onCursor = usePauseKey()
  const isPhone = useIsPhone()
  return (
    <ListScreen
      list={discountList}
      texts="discounts"
      title={t('title')}
      searchHint={t('list.search')}
      columns={columns}
      nameOf={({ title }) => title}
      tabs={useTabs()}
      filters={[
        {
          ...{ id: 'status', label: t('columns.status') },
          options: optionsOf(discountStatuses, (status) => t(`statuses.${status}`)),
        },
        { id: 'mode', label: t('columns.mode'), options: optionsOf(discountModes, (mode) => t(`form.modes.${mode}`)) },
      ]}
      create={{ to: newDiscountUrl, label: t('create') }}
      nothing={{
        empty: { title: t('empty.title'), text: t('empty.text'), others: <ListSlot id="discounts.empty" /> },
        noMatch: t('empty.no_match'),
      }}
      before={<ListFigures />}
      secondary={
        <>
          <PeriodSelect />
          <ButtonLink to="/discounts/try">{t('list.try')}</ButtonLink>
          <ListSlot id="discounts.actions" />
          <ExportButton />
        </>
      }
      bulk={BulkBar}
      allAtOnce
      preview={Preview}
      onCursor={onCursor}
      isTall={!isPhone}
      foot={<RowKeys />}
    />
  )
}

/** P pauses the discount under the cursor, or has it run again. */
function usePauseKey() {
  const t = useText('discounts')
  const cursor = useRef<string | null>(null)
  const { toggleById } = usePause()
  useShortcut('p', () => void (cursor.current && toggleById(cursor.current)), {
    ...{ label: t('acts.pause'), group: t('title') },
  })
  return ({ id }: NamedRow) => {
    cursor.current = id
  }
}

const rowKeys = [
  ['space', 'peek'],
  ['x', 'select'],
  ['p', 'pause'],
] as const

function RowKeys() {
  const t = useText('discounts')
  return (
    <Text tone="quiet" size="12">
      <span className={styles.rowKeys}>
        {rowKeys.map(([keys, name]) => (
          <span key={keys}>
            <Kbd keys={keys} /> {t(`keys.${name}`)}
          </span>
        ))}
      </span>
    </Text>
  )
}
