import {
  ButtonLink,
  createStore,
  FilterBar,
  Page,
  spelled,
  Tabs,
  Text,
  useCan,
  useIsPhone,
  useListQuery,
  useStore,
  useText,
  ValueSlot,
  valuesOf,
} from '@comptoir/platform/admin'
import { List, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { boardColumns } from '../../contract/board.rules.ts'
import { useOrderFilters } from '../list/use-order-filters.tsx'
import { ReasonDialog } from '../order/moves/reason-dialog.tsx'
import { newOrderUrl, ordersAddress, ordersUrl } from '../order.urls.ts'
import styles from './board.module.css'
import { columnsOf } from './board-columns.ts'
import { Column } from './column.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useBoardNews } from './use-board-news.ts'

const nothing = () => undefined

/** On a phone, where one column is shown at a time; kept while an order is looked at. */
const shownColumn = createStore<string>(boardColumns[0])

/** Orders by state: a card is dragged, or taken along by keys, to the state that it reaches. */
export function BoardScreen() {
  const t = useText('orders')
  const isPhone = useIsPhone()
  const mayCreate = useCan('admin_orders_create')
  const { query, params, set } = useListQuery(ordersAddress)
  const filters = useOrderFilters().filter(({ id }) => id !== 'tag')
  const shown = useStore(shownColumn)
  const [current, setCurrent] = useState<string | null>(null)
  const moved = useRef<string | null>(null)
  const moves = useBoardMoves()
  const { washed, onParcel } = useBoardNews()
  const board = { moves, moved, washed, current, onCurrent: setCurrent }

  return (
    <Page
      title={t('title')}
      wide
      secondary={
        <>
          <ValueSlot id="orders.rounds" onPick={nothing} />
          <ButtonLink to={ordersUrl(query)} icon={<List size={16} aria-hidden="true" />}>
            {t('board.list')}
          </ButtonLink>
        </>
      }
      primary={
        mayCreate && (
          <ButtonLink variant="primary" writes to={newOrderUrl} icon={<Plus size={16} aria-hidden="true" />}>
            {t('create')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.boardBar}>
        <FilterBar
          filters={filters}
          values={valuesOf(filters, params)}
          onChange={(values) => set(spelled(filters, values))}
        />
        <Text size="12" tone="quiet">
          {t('board.hint')}
        </Text>
      </div>
      {isPhone && (
        <Tabs
          label={t('line')}
          value={shown}
          onChange={shownColumn.set}
          tabs={columnsOf.map(({ id, name }) => ({ id, label: t(name) }))}
        />
      )}
      <div className={styles.board}>
        {columnsOf
          .filter(({ id }) => !isPhone || id === shown)
          .map((look) => (
            <Column key={look.id} look={look} query={query} board={board} />
          ))}
      </div>
      <ValueSlot id="orders.board" onPick={onParcel} />
      <ReasonDialog {...moves.reason} name={t('moves_back.PREPARATION')} />
    </Page>
  )
}
