import {
  AlertDialog,
  BulkBar,
  Button,
  call,
  DateField,
  Dialog,
  Field,
  type ListSelection,
  type Overlay,
  partsOf,
  useBulkRun,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { awaitsTelling } from '../../contract/gift-card.rules.ts'
import { bulkGiftCards, type GiftCardsBulk } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { requestOf } from '../gift-card-list.ts'
import type { GiftCardsQuery } from '../gift-cards.urls.ts'

type Chosen = ListSelection<GiftCardRow, GiftCardsQuery>
type Act = Pick<GiftCardsBulk, 'action' | 'args'>

const reverse = { switch_off: 'switch_on', switch_on: 'switch_off' } as const

function useBulkActs(chosen: Chosen) {
  const t = useText('gift-cards')
  const names = new Map(chosen.rows.map(({ id, last4 }) => [id, `•••• ${last4 ?? '–'}`]))
  const run = useBulkRun({ chosen, key: 'gift_cards', texts: 'gift-cards', nameOf: (id) => names.get(id) })
  const sending = (act: Act) =>
    partsOf({ ...requestOf(chosen.query), filter: requestOf(chosen.query).filter ?? {} }, (which, idempotencyKey) =>
      call(bulkGiftCards, { body: { ...which, ...act }, idempotencyKey }),
    )
  const toggle = (action: 'switch_off' | 'switch_on') =>
    void run.start({
      send: sending({ action, args: {} }),
      textOf: (count) => t(`bulk.done.${action}`, { count }),
      revertsOf: (done) => [{ records: done, send: sending({ action: reverse[action], args: {} }) }],
    })
  /** Each gets its own end back. */
  const moveEnd = (ends_on: string | null) =>
    void run.start({
      send: sending({ action: 'move_end', args: { ends_on } }),
      textOf: (count) => t('bulk.done.move_end', { count }),
      revertsOf: (done) =>
        [...Map.groupBy(done, ({ was }) => was)].map(([was, records]) => ({
          records,
          send: sending({ action: 'move_end', args: { ends_on: was && was !== 'never' ? was : null } }),
        })),
    })
  const tell = () =>
    void run.start({
      send: sending({ action: 'tell_holders', args: {} }),
      textOf: (count) => t('bulk.done.tell_holders', { count }),
    })
  return { run, toggle, moveEnd, tell }
}

export function CardsBulkBar({ chosen }: { chosen: Chosen }) {
  const t = useText('gift-cards')
  const { run, toggle, moveEnd, tell } = useBulkActs(chosen)
  const [isAsking, setAsking] = useState(false)
  const areOff = chosen.rows.length > 0 && chosen.rows.every(({ state }) => state === 'disabled')
  const action = areOff ? 'switch_on' : 'switch_off'
  return (
    <>
      <BulkBar chosen={chosen} run={run}>
        <Button busy={run.isBusy} onClick={() => toggle(action)}>
          {t(`acts.${action}`)}
        </Button>
        <Button busy={run.isBusy} onClick={() => setAsking(true)}>
          {t('acts.move_end')}
        </Button>
        {chosen.rows.some((row) => awaitsTelling(row, Date.now())) && <TellHolders isBusy={run.isBusy} onTell={tell} />}
      </BulkBar>
      <MoveEnd open={isAsking} onOpenChange={setAsking} onMove={moveEnd} />
    </>
  )
}

/** A mail cannot be taken back. */
function TellHolders({ isBusy, onTell }: { isBusy: boolean; onTell: () => void }) {
  const t = useText('gift-cards')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button busy={isBusy} onClick={() => setAsking(true)}>
        {t('acts.tell_holders')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('bulk.tell_title')}
        text={t('bulk.tell_text')}
        confirm={t('acts.tell_holders')}
        loses={false}
        onConfirm={() => {
          setAsking(false)
          onTell()
        }}
      />
    </>
  )
}

interface MoveEndProps extends Overlay {
  onMove: (day: string | null) => void
}

function MoveEnd({ open, onOpenChange, onMove }: MoveEndProps) {
  const t = useText('gift-cards')
  const [day, setDay] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('acts.move_end')}
      cancel
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false, 'done')
            onMove(day || null)
          }}
        >
          {t('acts.move_end')}
        </Button>
      }
    >
      <Field label={t('fields.ends_on')} hint={t('bulk.ends_hint')} optional>
        <DateField value={day} onChange={setDay} />
      </Field>
    </Dialog>
  )
}
