import {
  Avatar,
  Code,
  Hidden,
  Link,
  MoneyText,
  Thumb,
  useCardDrag,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { BoardCard } from '../../contract/board.wire.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { orderUrl } from '../order.urls.ts'
import { PaymentBadge } from '../order-state-badge.tsx'
import styles from './board-card.module.css'
import { focusAbove, focusBeside, focusCard } from './board-focus.ts'
import { CardState } from './card-state.tsx'
import { MoveMenu } from './move-menu.tsx'
import { type BoardMoves, columnAlong } from './use-board-moves.ts'
import { lifted } from './use-board-news.ts'

export interface Board {
  moves: BoardMoves
  washed: ReadonlySet<string>
  /** Has the focus, or had it last: of each column one card is reached by Tab. */
  current: string | null
  onCurrent: (id: string) => void
  /** Was moved by keys, and takes the focus where it arrives. */
  moved: { current: string | null }
}

interface CardProps {
  card: BoardCard
  board: Board
  isTabbed: boolean
}

export function Card({ card, board, isTabbed }: CardProps) {
  const t = useText('orders')
  const state = useListOrigin()
  const element = useRef<HTMLLIElement>(null)
  const isLifted = useCardDrag(element, card.id, lifted.set)
  const isWaiting = card.tag === 'new-order' && card.payment_status === 'unpaid'

  useEffect(
    function keepTheFocus() {
      if (board.moved.current !== card.id) return
      board.moved.current = null
      focusCard(element.current)
    },
    [board, card.id],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => onCardKey(event, card, board)
  return (
    <li
      ref={element}
      className={styles.card}
      data-card={card.id}
      data-wait={isWaiting || undefined}
      data-lifted={isLifted || undefined}
      data-live={board.washed.has(card.id) || undefined}
      onKeyDown={onKeyDown}
    >
      <header>
        <h3>
          <Link
            quiet
            to={orderUrl(card.id)}
            state={state}
            tabIndex={isTabbed ? 0 : -1}
            draggable={false}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            onFocus={() => board.onCurrent(card.id)}
          >
            <Code>{card.number}</Code>
          </Link>
        </h3>
        <MoneyText amount={card.total} currency={card.currency} />
      </header>
      <p className={styles.cardName}>
        <bdi>{card.customer.name || card.customer.email || t('no_customer')}</bdi>
      </p>
      <div className={styles.cardGoods}>
        <Images images={card.images} />
        <span>{t('board.pieces', { count: card.items_count })}</span>
        <span className={styles.cardSigns}>
          {isPaymentShown(card) && card.payment_status !== 'paid' && (
            <PaymentBadge status={card.payment_status} signOnly />
          )}
          {card.assignee_id && <Taker id={card.assignee_id} />}
        </span>
      </div>
      <footer>
        <CardState card={card} isWaiting={isWaiting} />
        <MoveMenu card={card} moves={board.moves} />
      </footer>
    </li>
  )
}

const up: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const beside: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }
const mirrored = { 1: -1, [-1]: 1 } as const

/** Arrows walk, with Shift they take the card along. */
function onCardKey(event: KeyboardEvent<HTMLLIElement>, card: BoardCard, board: Board) {
  const { key, currentTarget, target } = event
  const isOnLink = target instanceof HTMLElement && target.closest('h3') !== null
  const along = beside[key]
  const step = up[key] ?? along
  if (!isOnLink || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (along === undefined) return focusAbove(currentTarget, step)
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? mirrored[along] : along
  if (event.shiftKey) takeAlong(card, onward, board)
  else focusBeside(currentTarget, onward)
}

function takeAlong(card: BoardCard, step: 1 | -1, { moves, moved }: Board) {
  const to = columnAlong(card, step)
  moved.current = to !== undefined && moves.move(card, to) ? card.id : null
}

const Images = ({ images }: { images: readonly string[] }): ReactNode =>
  images.length > 0 && (
    <span className={styles.cardImages}>
      {images.map((image) => (
        <Thumb key={image} src={image} size={28} />
      ))}
    </span>
  )

function Taker({ id }: { id: string }) {
  const t = useText('orders')
  const name = useColleagueName(id)
  return (
    name && (
      <>
        <Avatar name={name} size={20} />
        <Hidden>{t('step.taken_by', { name })}</Hidden>
      </>
    )
  )
}
