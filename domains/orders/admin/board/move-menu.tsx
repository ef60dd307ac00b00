import { IconButton, Menu, StateRing, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { columnOf } from '../../contract/board.rules.ts'
import type { BoardCard } from '../../contract/board.wire.ts'
import { columnsOf } from './board-columns.ts'
import type { BoardMoves } from './use-board-moves.ts'

/** Moves a card without dragging it; a column that refuses it says why. */
export function MoveMenu({ card, moves }: { card: BoardCard; moves: BoardMoves }) {
  const t = useText('orders')
  const from = columnOf(card)
  return (
    <Menu
      trigger={
        <IconButton
          label={t('board.move', { order: String(card.number) })}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          tabIndex={-1}
          writes
        />
      }
      groups={[
        {
          id: 'columns',
          label: t('board.move_to'),
          items: columnsOf
            .filter(({ id }) => id !== from)
            .map(({ id, name, ring }) => {
              const refusal = moves.refusalOf(card, id)
              return {
                id,
                label: t(name),
                icon: <StateRing {...ring} />,
                hint: refusal,
                disabled: refusal !== undefined,
                onSelect: () => moves.move(card, id),
              }
            }),
        },
      ]}
    />
  )
}
