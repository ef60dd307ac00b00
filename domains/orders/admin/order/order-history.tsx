import { useFieldNames } from '@comptoir/custom-fields/admin'
import {
  Button,
  Card,
  call,
  Field,
  Stack,
  StateRing,
  Textarea,
  Timeline,
  type TimelineEntry,
  toneOf,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type FormEvent, useState } from 'react'
import { type Order, type OrderTag, orderTags } from '../../contract/order.ts'
import { addNote } from '../../contract/order.wire.ts'
import { ringFillOf } from '../order-state-badge.tsx'
import { useOrderAct, useTimeline } from '../use-order.ts'

export function OrderHistory({ order }: { order: Order }) {
  const t = useText('orders')
  const { data } = useTimeline(order.id, order.version)
  const namesOf = useFieldNames('order')
  const { list } = useFormats()
  const entries = (data?.events ?? []).map(
    ({ seq, at, type, actor, data: { to, from, note, reason, own_fields } }): TimelineEntry => {
      const tag = tagOf(to)
      const isMove = tag !== null && to !== from
      return {
        id: String(seq),
        at,
        mark: isMove ? <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} /> : undefined,
        title: t([`timeline.${type}`, 'timeline.other'], {
          who: nameOfActor(actor, t('timeline.system')),
          state: tag ? t(`tags.${tag}`) : '',
        }),
        text: textOf(note) ?? reasonText(textOf(reason), t) ?? textOf(list(namesOf(textsIn(own_fields)))),
      }
    },
  )

  return (
    <Card title={t('timeline.title')}>
      <Stack gap="4">
        <NoteForm order={order} />
        <Timeline entries={entries} />
      </Stack>
    </Card>
  )
}

const tagOf = (value: unknown): OrderTag | null => orderTags.find((tag) => tag === value) ?? null
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []
const nameOfActor = ({ kind, name }: { kind: string; name: string }, machine: string) =>
  kind === 'system' ? machine : name

const reasonText = (reason: string | undefined, t: (key: string | readonly string[]) => string) =>
  reason && (cancelKeys.includes(reason) ? t(`cancel.reasons.${reason}`) : reason)
const cancelKeys = ['customer', 'declined', 'fraud', 'inventory', 'refused', 'lost', 'staff', 'other']

function NoteForm({ order }: { order: Order }) {
  const t = useText('orders')
  const [body, setBody] = useState('')
  const act = useOrderAct(order)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!body.trim()) return
    act.mutate(
      { run: () => call(addNote, { params: { id: order.id }, body: { body } }), done: t('done.noted') },
      { onSuccess: () => setBody('') },
    )
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="2">
        <Field label={t('note.label')}>
          <Textarea
            rows={2}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            maxLength={5_000}
            dir="auto"
          />
        </Field>
        <div>
          <Button type="submit" busy={act.isPending} disabled={!body.trim()}>
            {t('note.add')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
