import {
  Button,
  ErrorNote,
  MoneyText,
  Skeleton,
  StateRing,
  useCardDrop,
  useFormats,
  useStore,
  useText,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { BoardColumn } from '../../contract/board.rules.ts'
import type { OrdersQuery } from '../order.urls.ts'
import styles from './board.module.css'
import { type Board, Card } from './board-card.tsx'
import { type ColumnLook, findCard, useBoardColumn } from './board-columns.ts'
import { lifted } from './use-board-news.ts'

interface ColumnProps {
  look: ColumnLook
  query: OrdersQuery
  board: Board
}

export function Column({ look: { id, name, ring }, query, board }: ColumnProps) {
  const t = useText('orders')
  const title = useId()
  const element = useRef<HTMLElement>(null)
  const column = useBoardColumn(id, query)
  const client = useQueryClient()
  const { cards } = column
  const tabbed = cards.some((card) => card.id === board.current) ? board.current : cards[0]?.id
  const isOver = useCardDrop(element, (dropped) => {
    const card = findCard(client, dropped)
    if (card) board.moves.move(card, id)
  })
  const isEmpty = !column.isPending && !column.error && cards.length === 0

  return (
    <section
      ref={element}
      className={styles.column}
      data-column={id}
      data-over={isOver || undefined}
      aria-labelledby={title}
    >
      <header>
        <StateRing {...ring} />
        <h2 id={title}>{t(name)}</h2>
        <Figures column={column} isOfToday={id === 'delivered'} />
      </header>
      {isOver && <Refusal column={id} board={board} />}
      {column.error && <ErrorNote onRetry={column.retry} />}
      {column.isPending && <Skeleton height={92} />}
      {isEmpty && <p className={styles.columnNote}>{t('board.empty')}</p>}
      {cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <Card key={card.id} card={card} board={board} isTabbed={card.id === tabbed} />
          ))}
          {column.hasMore && <More onMore={column.more} />}
        </ul>
      )}
    </section>
  )
}

interface FiguresProps {
  column: Pick<ReturnType<typeof useBoardColumn>, 'total' | 'isAtLeast' | 'sum'>
  isOfToday: boolean
}

function Figures({ column: { total, isAtLeast, sum }, isOfToday }: FiguresProps) {
  const t = useText('orders')
  const { number } = useFormats()
  if (total === undefined) return null
  const count = number(total) + (isAtLeast ? '+' : '')
  return (
    <>
      <span>{isOfToday ? t('board.today', { count }) : count}</span>
      {typeof sum === 'number' && (
        <small>
          <MoneyText amount={sum} />
        </small>
      )}
    </>
  )
}

/** Why the card that is held above the column would not stay in it. */
function Refusal({ column, board }: { column: BoardColumn; board: Board }) {
  const client = useQueryClient()
  const id = useStore(lifted)
  const card = id === null ? undefined : findCard(client, id)
  const refusal = card && board.moves.refusalOf(card, column)
  return refusal && refusal !== '' ? <p className={styles.columnNote}>{refusal}</p> : null
}

/** Brings the next cards as it is scrolled to. */
function More({ onMore }: { onMore: () => void }) {
  const t = useText('orders')
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return (
    <li ref={element} className={styles.columnMore}>
      <Button variant="ghost" onClick={onMore}>
        {t('board.more')}
      </Button>
    </li>
  )
}
