import {
  Avatar,
  Button,
  Card,
  call,
  Field,
  LockedFields,
  RelativeTime,
  Stack,
  Text,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import { type FormEvent, useState } from 'react'
import type { Order, OrderNote } from '../../../contract/order.ts'
import { addNote } from '../../../contract/order.wire.ts'
import { useOrderAct } from '../../use-order.ts'
import styles from './order-notes.module.css'

export function OrderNotes({ order }: { order: Order }) {
  const t = useText('orders')
  return (
    <Card title={t('note.title')}>
      <Stack gap="4">
        {order.notes.length > 0 && (
          <ul className={styles.orderNotes} aria-label={t('note.title')}>
            {order.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
        <LockedFields>
          <NoteForm order={order} />
        </LockedFields>
      </Stack>
    </Card>
  )
}

/** The author's name of notes that a program added. */
const program = 'system'

function Note({ note: { author, author_id, body, created_at } }: { note: OrderNote }) {
  const t = useText('orders')
  const isProgram = author_id === null && (author === '' || author === program)
  const name = isProgram ? t('timeline.system') : author
  return (
    <li>
      <Avatar name={name} size={28} />
      <div>
        <p className={styles.orderNoteHead}>
          <Text strong>
            <bdi>{name}</bdi>
          </Text>
          <Text tone="quiet" size="12">
            <RelativeTime at={created_at} />
          </Text>
        </p>
        <p className={styles.orderNoteBody} dir="auto">
          {body}
        </p>
      </div>
    </li>
  )
}

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
