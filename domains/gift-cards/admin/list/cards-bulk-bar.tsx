import {
  BulkBar,
  Button,
  call,
  DateField,
  Dialog,
  Field,
  type ListSelection,
  partsOf,
  useBulkRun,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
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
  return { run, toggle, moveEnd }
}

export function CardsBulkBar({ chosen }: { chosen: Chosen }) {
  const t = useText('gift-cards')
  const { run, toggle, moveEnd } = useBulkActs(chosen)
  const [isAsking, setAsking] = useState(false)
  const [day, setDay] = useState('')
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
      </BulkBar>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('acts.move_end')}
        cancel
        footer={
          <Button
            variant="primary"
            onClick={() => {
              setAsking(false)
              moveEnd(day || null)
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
    </>
  )
}
