import {
  Avatar,
  Button,
  Card,
  call,
  DayTime,
  Kbd,
  LockedFields,
  Text,
  Textarea,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { MessageSquare } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { notesOfCustomer } from '../../../contract/order.rules.ts'
import type { Order, OrderNote } from '../../../contract/order.ts'
import { addNote } from '../../../contract/order-moves.wire.ts'
import { useOrderAct } from '../../use-order-act.ts'
import styles from './order-notes.module.css'

interface OrderNotesProps {
  order: Order
  /** There the customer’s note stands above the lines. */
  isPhone: boolean
}

/** The customer’s note first, then those of the team. */
export function OrderNotes({ order, isPhone }: OrderNotesProps) {
  const t = useText('orders')
  const ofCustomer = notesOfCustomer(order)
  const own = isPhone ? [] : ofCustomer
  const others = order.notes.filter((note) => !ofCustomer.includes(note))
  return (
    <Card title={t('note.title')}>
      {own.length + others.length > 0 && (
        <ul className={styles.orderNotes} aria-label={t('note.title')}>
          <OwnNotes order={order} notes={own} />
          {others.map((note) => (
            <Note key={note.id} note={note} name={isOfProgram(note) ? t('timeline.system') : note.author}>
              <DayTime at={note.created_at} />
            </Note>
          ))}
        </ul>
      )}
      <LockedFields>
        <NoteForm order={order} />
      </LockedFields>
    </Card>
  )
}

/** On a phone whoever packs reads it before the lines. */
export function CustomerNotes({ order }: { order: Order }) {
  const t = useText('orders')
  const own = notesOfCustomer(order)
  if (own.length === 0) return null
  return (
    <Card>
      <ul className={styles.orderNotes} aria-label={t('note.with_order')}>
        <OwnNotes order={order} notes={own} />
      </ul>
    </Card>
  )
}

function OwnNotes({ order, notes }: { order: Order; notes: readonly OrderNote[] }) {
  const t = useText('orders')
  return notes.map((note) => (
    <Note key={note.id} note={note} name={order.customer.name || t('customer')} tone="new">
      {t('note.with_order')}
    </Note>
  ))
}

/** The author's name of notes that a program added. */
const program = 'system'
const isOfProgram = ({ author, author_id }: OrderNote) => author_id === null && (author === '' || author === program)

interface NoteProps {
  note: OrderNote
  name: string
  tone?: 'new'
  /** When, or how it came. */
  children: ReactNode
}

function Note({ note: { body }, name, tone, children }: NoteProps) {
  return (
    <li data-tone={tone}>
      <Avatar name={name} size={28} />
      <div>
        <p className={styles.orderNoteHead}>
          <Text strong>
            <bdi>{name}</bdi>
          </Text>
          <Text tone="faint" size="12">
            {children}
          </Text>
        </p>
        <p className={styles.orderNoteBody} dir="auto">
          {body}
        </p>
      </div>
    </li>
  )
}

/** N begins a note. */
function NoteForm({ order }: { order: Order }) {
  const t = useText('orders')
  const [body, setBody] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const act = useOrderAct(order)
  useShortcut('n', () => field.current?.focus(), {
    label: t('note.label'),
    group: t('order'),
    icon: <MessageSquare size={16} aria-hidden="true" />,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!body.trim()) return
    act.mutate(
      { run: () => call(addNote, { params: { id: order.id }, body: { body } }), done: t('done.noted') },
      { onSuccess: () => setBody('') },
    )
  }

  return (
    <form className={styles.orderNoteForm} onSubmit={submit}>
      <Textarea
        ref={field}
        rows={1}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maxLength={5_000}
        dir="auto"
        aria-label={t('note.label')}
        placeholder={t('note.placeholder')}
        aria-keyshortcuts="N"
      />
      {body === '' ? (
        <span aria-hidden="true">
          <Kbd keys="n" />
        </span>
      ) : (
        <Button type="submit" busy={act.isPending} disabled={!body.trim()}>
          {t('note.add')}
        </Button>
      )}
    </form>
  )
}
