import {
  Columns,
  KeyButton,
  Page,
  type Pager,
  RecordOpening,
  Stack,
  useFormats,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { BalanceDialog } from '../acts/balance-dialog.tsx'
import { CodeOnceDialog, type MadeCode } from '../acts/code-once-dialog.tsx'
import { EditDialog } from '../acts/edit-dialog.tsx'
import { MoveDialog } from '../acts/move-dialog.tsx'
import { CardFace } from '../card-face.tsx'
import { CardState } from '../card-state.tsx'
import { giftCardList } from '../gift-card-list.ts'
import { giftCardUrl } from '../gift-cards.urls.ts'
import { useCardName } from '../use-card-name.ts'
import { useGiftCard } from '../use-gift-card.ts'
import { CardActions } from './card-actions.tsx'
import { CardFigures } from './card-figures.tsx'
import { DetailsCard } from './details-card.tsx'
import { HandsCard } from './hands-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { SwitchOff } from './switch-off.tsx'
import { type Opened, useCardActs } from './use-card-acts.ts'

export function SavedCard({ id }: { id: string }) {
  const t = useText('gift-cards')
  const of = useGiftCard(id)
  const pager = useRecordPager(giftCardList, id)
  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="gift-cards">
      {(card) => <CardPage card={card} pager={pager} />}
    </RecordOpening>
  )
}

function CardPage({ card, pager }: { card: GiftCardRow; pager: Pager }) {
  const t = useText('gift-cards')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>(null)
  const [made, setMade] = useState<MadeCode | null>(null)
  const acts = useCardActs(card, setMade)
  const nameOf = useCardName()
  const overlay = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (next: boolean) => setOpened(next ? which : null),
  })
  const close = () => {
    setMade(null)
    if (made && made.card.id !== card.id) void navigate(giftCardUrl(made.card.id))
  }
  return (
    <Page
      title={nameOf(card)}
      meta={<CardState of={card} />}
      subtitle={<Subtitle card={card} />}
      pager={pager}
      menu={<CardActions card={card} acts={acts} onOpen={setOpened} />}
      primary={
        card.moved_to === null && (
          <KeyButton
            variant="primary"
            label={t('balance.title')}
            keys="b"
            group={t('one')}
            onClick={() => setOpened('balance')}
          />
        )
      }
    >
      <Columns
        main={
          <Stack gap="4">
            <CardFigures card={card} />
            <LedgerCard card={card} />
            <HistoryCard card={card} />
          </Stack>
        }
        aside={
          <Stack gap="4">
            <CardFace
              amount={card.balance}
              currency={card.currency}
              last4={card.last4}
              isOff={card.state === 'disabled'}
            />
            <DetailsCard card={card} onEdit={() => setOpened('edit')} />
            <HandsCard card={card} acts={acts} onOpen={setOpened} />
          </Stack>
        }
      />
      {opened === 'balance' && <BalanceDialog card={card} {...overlay('balance')} />}
      {opened === 'edit' && <EditDialog card={card} {...overlay('edit')} />}
      {opened === 'move' && <MoveDialog card={card} {...overlay('move')} onMade={setMade} />}
      <SwitchOff card={card} {...overlay('off')} onConfirm={() => acts.toggle.mutate()} />
      <CodeOnceDialog made={made} title={t('once.new_code')} onClose={close} />
    </Page>
  )
}

function Subtitle({
  card: { giver, order_number, created_at, recipient_name, recipient_email },
}: {
  card: GiftCardRow
}) {
  const t = useText('gift-cards')
  const { date } = useFormats()
  const day = date(created_at)
  const to = recipient_name ?? recipient_email
  const from =
    order_number !== null
      ? t('record.bought', { number: String(order_number), day, by: giver ?? '–' })
      : t('record.made', { day })
  return to ? t('record.from_for', { from, name: to }) : from
}
