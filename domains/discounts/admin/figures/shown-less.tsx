import { Banner, Button, call, Dialog, Link, MoneyText, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOf } from '../../contract/discount.rules.ts'
import { readShownLess, type ShownLess } from '../../contract/discount.wire.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import styles from './figures.module.css'

type Good = ShownLess['items'][number]

/** Where the shop may not show what the discount takes off, because something was cheaper within thirty days. */
export function ShownLessNote({ of }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const { date, money, percent } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['discounts', 'shown_less', of.id, of.version],
    queryFn: ({ signal }) => call(readShownLess, { params: { id: of.id }, signal }),
    enabled: of.mode === 'automatic' && of.scope === 'products',
  })
  const [first] = data?.items ?? []
  if (!(data && first)) return null
  const { title: name, shown, meant, lowest, day } = first
  const isRunning = statusOf(of, Date.now()) === 'active'
  return (
    <Banner
      tone="warning"
      action={
        <Button writes={false} onClick={() => setOpen(true)}>
          {t('shown_less.show')}
        </Button>
      }
    >
      <b>
        {t(`shown_less.${shown === 0 ? 'nothing' : 'less'}${isRunning ? '' : '_planned'}`, {
          name,
          shown: percent(-shown / 100),
          meant: percent(-meant / 100),
        })}
      </b>{' '}
      {t('shown_less.why', { price: money(lowest), day: date(`${day}T12:00:00Z`) })}
      {data.total > 1 && ` ${t('shown_less.others', { count: data.total - 1 })}`}
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('shown_less.title')}>
          <Prices items={data.items} />
          {data.total > data.items.length && (
            <Text as="p" tone="quiet">
              {t('shown_less.most', { count: data.items.length })}
            </Text>
          )}
        </Dialog>
      )}
    </Banner>
  )
}

function Prices({ items }: { items: readonly Good[] }) {
  const t = useText('discounts')
  const { percent } = useFormats()
  const shownAs = (share: number) => (share === 0 ? '–' : percent(-share / 100))
  return (
    <div className={styles.goodsScroll}>
      <table className={`${styles.goods} ${styles.prices}`}>
        <thead>
          <tr>
            <th scope="col">{t('figures.product')}</th>
            <th scope="col">{t('shown_less.usual')}</th>
            <th scope="col">{t('shown_less.lowest')}</th>
            <th scope="col">{t('shown_less.price')}</th>
            <th scope="col">{t('shown_less.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ variant_id, product_id, title, usual, lowest, price, shown }) => (
            <tr key={variant_id}>
              <th scope="row">
                <bdi>
                  <Link to={`/products/${product_id}`}>{title}</Link>
                </bdi>
              </th>
              <td>
                <MoneyText amount={usual} />
              </td>
              <td>
                <MoneyText amount={lowest} />
              </td>
              <td>
                <MoneyText amount={price} />
              </td>
              <td>{shownAs(shown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
