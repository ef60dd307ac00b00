import {
  Actions,
  Banner,
  Button,
  Card,
  Checkbox,
  DateText,
  definePlugin,
  Empty,
  Link,
  List,
  ListItem,
  Page,
  Progress,
  Row,
  Skeleton,
  Stack,
  Text,
  TextField,
  useEntry,
  usePlugin,
} from '@comptoir/sdk'
import { createElement as h, useCallback, useEffect, useState } from 'react'

/** An order's checklist is one entry of the store: `{ order, points: [{ id, text, done_at }] }`. */
const entryOf = (id) => `order:${id}`
const pointsIn = (value) => value?.points ?? []
const isOpen = ({ done_at }) => done_at === null
const doneOf = (points) => points.filter((point) => !isOpen(point)).length

/** Two people tick at the same time: whoever comes second reads again, so that no tick is lost. */
async function edit(store, name, change) {
  for (let round = 1; ; round++) {
    const { value, version } = await store.get(name)
    try {
      return await store.set(name, change(value), version)
    } catch (error) {
      if (error.code !== 'VERSION_CONFLICT' || round === 5) throw error
    }
  }
}

/** Points that a new checklist starts with: a line each. */
const usualPoints = ({ points }) =>
  String(points ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `crypto.randomUUID` is not there: a frame without an origin is no secure context everywhere. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
const newPoint = (text) => ({ id: newId(), text, done_at: null })

export function OrderCard({ id, name }) {
  const { t, store, settings, io, notify } = usePlugin()
  const { value: entry, error, isLoading } = useEntry(entryOf(id))
  const [typed, setTyped] = useState('')
  const points = pointsIn(entry?.value)
  const usual = usualPoints(settings)

  async function write(change) {
    try {
      await edit(store, entryOf(id), (before) => ({ order: name, points: change(pointsIn(before)) }))
      io.emit('changed', id)
    } catch {
      notify(t('not_saved'), 'error')
    }
  }
  const tick = (of, isDone) =>
    write((before) =>
      before.map((point) =>
        point.id === of ? { ...point, done_at: isDone ? new Date().toISOString() : null } : point,
      ),
    )
  const add = (text) => {
    if (text.trim() === '') return
    setTyped('')
    return write((before) => [...before, newPoint(text.trim())])
  }

  if (isLoading) return h(Skeleton, { height: 90 })
  if (error) return h(Banner, { tone: 'danger' }, t('not_read'))
  return h(
    Stack,
    { gap: '3' },
    points.length === 0 && h(Empty, { title: t('empty'), text: t('empty_text'), icon: 'list-checks' }),
    points.length > 0 &&
      h(Progress, {
        value: doneOf(points) / points.length,
        label: t('done_of', { done: doneOf(points), count: points.length }),
      }),
    // One child, so that the field after it keeps its place, and the focus, when a point is added.
    points.map((point) =>
      h(
        Row,
        { key: point.id, justify: 'between' },
        h(Checkbox, { label: point.text, value: !isOpen(point), onChange: (isDone) => tick(point.id, isDone) }),
        point.done_at && h(Text, { tone: 'quiet', size: '12' }, h(DateText, { at: point.done_at, as: 'relative' })),
      ),
    ),
    points.length === 0 &&
      usual.length > 0 &&
      h(Button, { onPress: () => write(() => usual.map(newPoint)) }, t('use_usual', { count: usual.length })),
    h(TextField, { label: t('add'), value: typed, max: 300, onChange: setTyped, onEnter: add }),
  )
}

/** Everything that is open, order by order. */
async function readOpen(store) {
  const open = []
  let after
  do {
    const { entries, next } = await store.list({ prefix: 'order:', after, limit: 250 })
    for (const { name, value } of entries) {
      const points = pointsIn(value).filter(isOpen)
      if (points.length > 0) open.push({ id: name.slice('order:'.length), order: value.order, points })
    }
    after = next ?? undefined
  } while (after)
  return open
}

export function OpenPage() {
  const { t, store, io } = usePlugin()
  const [open, setOpen] = useState(null)
  const [isFailed, setFailed] = useState(false)
  const read = useCallback(
    () =>
      readOpen(store).then(
        (found) => {
          setOpen(found)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [store],
  )
  useEffect(() => {
    void read()
    return io.on('changed', () => void read())
  }, [read, io])

  return h(
    Page,
    { title: t('menu'), subtitle: open ? t('open_orders', { count: open.length }) : undefined },
    isFailed &&
      h(Banner, { tone: 'danger' }, t('not_read'), h(Actions, null, h(Button, { onPress: read }, t('again')))),
    !open && !isFailed && h(Card, null, h(Skeleton, { height: 120 })),
    open?.length === 0 && h(Empty, { title: t('nothing_open'), text: t('nothing_open_text'), icon: 'list-checks' }),
    open?.length > 0 &&
      h(
        Card,
        null,
        h(
          List,
          null,
          ...open.map(({ id, order, points }) =>
            h(
              ListItem,
              { key: id },
              h(
                Row,
                { justify: 'between' },
                h(Link, { to: `/orders/${id}` }, order),
                h(Text, { tone: 'quiet' }, points.map(({ text }) => text).join(' · ')),
              ),
            ),
          ),
        ),
      ),
  )
}

/** What other panels write is heard by the store; being connected is enough. */
export function io() {}

export default definePlugin({
  sdk: 1,
  setup(ctx) {
    ctx.command({ id: 'open', title: 'command', run: () => ctx.navigate('/p/handover') })
  },
})
