import type { HistoryData } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderIn } from '../../../testing/order-in.ts'
import { OrderHistory } from './order-history.tsx'

const order = orderIn('NEW', 1)
const by = (seq: number, { kind, name = '' }: { kind: string; name?: string }, type: string) => ({
  seq,
  at: order.placed_at,
  type,
  actor: { kind, id: null, name },
  data: { to: 'new-order' },
})

/** Arabic sets names of another direction apart. */
const isolates = /[\u2066-\u2069]/g

test.each<[Locale, string, string, string, string]>([
  [
    'en',
    'The customer placed the order',
    'Lina edited the order',
    'Someone left a note',
    'The shop canceled the order',
  ],
  [
    'fr',
    'Le client a passé la commande',
    'Lina a modifié la commande',
    'Quelqu’un a laissé une note',
    'La boutique a annulé la commande',
  ],
  ['ar', 'قدّم العميل الطلب', 'عدّل Lina الطلب', 'كتب شخص ما ملاحظة', 'ألغى المتجر الطلب'],
  [
    'ja',
    '顧客が注文しました',
    'Linaが注文を編集しました',
    '不明なユーザーがメモを残しました',
    'ショップが注文をキャンセルしました',
  ],
  ['tr', 'Müşteri siparişi verdi', 'Lina siparişi düzenledi', 'Birisi not bıraktı', 'Mağaza siparişi iptal etti'],
])('in %s the history names who has no name', async (locale, ...titles) => {
  fakeApi({
    'GET /api/orders/:id/timeline': () => ({
      events: [
        by(4, { kind: 'visitor' }, 'placed'),
        by(3, { kind: 'user', name: 'Lina' }, 'edited'),
        by(2, { kind: 'user' }, 'noted'),
        by(1, { kind: 'system', name: 'system' }, 'canceled'),
      ],
      parts: [],
    }),
  })
  const { user } = await renderPart(<OrderHistory order={order} />, { locale })
  await user.click(await screen.findByRole('button', { name: /4/ }))

  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(isolates, ''))
  await expect.poll(shown).toEqual(titles.map((title) => expect.stringContaining(title)))
})

const moved = (seq: number, [from, to]: readonly [string, string], reason?: string) => ({
  ...by(seq, { kind: 'user', name: 'Lina' }, 'moved'),
  data: { from, to, reason },
})

test('it is folded to its last entry', async () => {
  fakeApi({
    'GET /api/orders/:id/timeline': () => ({
      events: [moved(2, ['new-order', 'in-preparation']), by(1, { kind: 'visitor' }, 'placed')],
      parts: [],
    }),
  })
  await renderPart(<OrderHistory order={order} />)

  const head = await screen.findByRole('button', { name: /Lina started preparation · 10:00 2 entries/ })
  expect(head.ariaExpanded).toBe('false')
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('undone pairs stay folded until they are asked for, and a tab shows its kind alone', async () => {
  fakeApi({
    'GET /api/orders/:id/timeline': () => ({
      events: [
        by(5, { kind: 'user', name: 'Lina' }, 'marked_paid'),
        moved(4, ['in-preparation', 'new-order'], 'undone'),
        moved(3, ['new-order', 'in-preparation']),
        by(2, { kind: 'user', name: 'Lina' }, 'edited'),
        by(1, { kind: 'visitor' }, 'placed'),
      ],
      parts: [],
    }),
  })
  const { user } = await renderPart(<OrderHistory order={order} />)
  await user.click(await screen.findByRole('button', { name: /4 entries/ }))
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\d+ \w+ ago.*/, ''))

  expect(shown()).toEqual(['Lina marked it as paid', 'Lina edited the order', 'The customer placed the order'])
  await user.click(screen.getByRole('button', { name: '1 undone pair' }))
  expect(shown()).toContain('Lina started preparation – undone')
  await user.click(screen.getByRole('tab', { name: /Payments/ }))

  expect(shown()).toEqual(['Lina marked it as paid'])
})

const look = {
  Mark: () => null,
  Title: ({ data, id }: HistoryData) => <a href={`/mails/${id}`}>{String(data.subject)}</a>,
  Detail: ({ data }: HistoryData) => String(data.state),
}

test('mails stand at their times among the events, and have a tab of their own', async () => {
  const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`
  const mail = (id: string, hour: string, subject: string) => ({
    ...{ id, kind: 'mails', at: at(hour) },
    data: { subject, state: 'sent' },
  })
  fakeApi({
    'GET /api/orders/:id/timeline': () => ({
      events: [
        { ...by(2, { kind: 'user', name: 'Lina' }, 'edited'), at: at('11') },
        { ...by(1, { kind: 'visitor' }, 'placed'), at: at('09') },
      ],
      parts: [
        mail('0198f0c0-0000-7000-8000-0000000000a2', '12', 'On its way'),
        mail('0198f0c0-0000-7000-8000-0000000000a1', '10', 'Thank you'),
      ],
    }),
  })
  const domains = [{ key: 'mails', history: { mails: look } }]
  const { user } = await renderPart(<OrderHistory order={order} />, { domains })
  await user.click(await screen.findByRole('button', { name: /Lina edited the order · 11:00 4 entries/ }))
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\d+ \w+ ago.*/, ''))

  expect(shown()).toEqual(['On its waysent', 'Lina edited the order', 'Thank yousent', 'The customer placed the order'])
  await user.click(screen.getByRole('tab', { name: /Mails/ }))

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['On its way', 'Thank you'])
})
