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
    }),
  })
  await renderPart(<OrderHistory order={order} />, { locale })

  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(isolates, ''))
  await expect.poll(shown).toEqual(titles.map((title) => expect.stringContaining(title)))
})
