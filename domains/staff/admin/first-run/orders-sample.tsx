import { formatsFor } from '@comptoir/platform/admin/i18n/formats/formats.ts'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { toneOf } from '@comptoir/platform/admin/ui/display/state/state-badge.tsx'
import { StateRing } from '@comptoir/platform/admin/ui/display/state/state-ring.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import styles from './first-run.module.css'
import { useTaxWords } from './terms-words.ts'
import { percentOf, type ShopEntry } from './use-shop-entry.ts'

const minute = 60_000

/** Invented; amounts in minor units, ages in minutes. */
const orders = [
  { number: 3, fill: 'dot', name: 'Noémie Gauthier', age: 19, total: 7_200 },
  { number: 2, fill: 'half', name: 'Amélie Roux', age: 128, total: 10_470 },
  { number: 1, fill: 'done', name: '佐藤 健司', age: 2_558, total: 120_400 },
] as const

interface OrdersSampleProps {
  entry: ShopEntry
  locale: Locale
}

/** The currency and the clock of the chosen country, written as the panel will write them for this person. */
export function OrdersSample({ entry, locale }: OrdersSampleProps) {
  const t = useText('staff')
  const [now] = useState(() => Date.now())
  const formats = formatsFor({ locale, currency: entry.currency_code, timeZone: entry.time_zone })
  const name = entry.name.trim()
  return (
    <aside className={styles.runSample} aria-label={t('first_user.sample')}>
      <h2>{t('first_user.sample')}</h2>
      <div className={styles.runOrders}>
        <p>
          <i aria-hidden="true">{[...name][0] ?? ''}</i>
          <bdi>{name || t('first_user.your_shop')}</bdi>
        </p>
        <ul>
          {orders.map(({ number, fill, name: customer, age, total }) => (
            <li key={number}>
              <StateRing fill={fill} tone={toneOf[fill]} size={16} />
              <b>#{number}</b>
              <bdi>{customer}</bdi>
              <time>
                {formats.date(now - age * minute, now)} {formats.time(now - age * minute)}
              </time>
              <b>{formats.money(total)}</b>
            </li>
          ))}
        </ul>
        <Contained entry={entry} money={formats.money} />
      </div>
      <p>{t('first_user.sample_text')}</p>
    </aside>
  )
}

/** The tax in the first order, whose amount contains it. */
function Contained({ entry, money }: { entry: ShopEntry; money: (amount: number) => string }) {
  const t = useText('staff')
  const tax = useTaxWords(entry)
  const rate = percentOf(entry)
  const [{ number, total }] = orders
  if (tax === null || rate === null) return null
  return (
    <p>{t('first_user.sample_tax', { number: `#${number}`, tax, amount: money(total - total / (1 + rate / 100)) })}</p>
  )
}
