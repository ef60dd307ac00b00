import { trialSearch } from '@comptoir/orders/admin'
import { Link, MoneyText, useCan, useFormats, useText } from '@comptoir/platform/admin'
import type { AbandonedCheckout } from '../../contract/abandoned/abandoned-checkout.ts'
import styles from './basket.module.css'

/** What it came to when it was left, and what it would come to today. */
export function BasketSums({ of }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const orders = useText('orders')
  const { sums, currency, total_today } = of
  const { subtotal, delivery, discounts, total } = sums
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('basket.lines')}</dt>
        <dd>
          <MoneyText amount={subtotal} currency={currency} />
        </dd>
      </div>
      {discounts.map(({ title, code, amount }) => (
        <div key={`${title} ${code}`}>
          <dt>
            <bdi>{code ? `${title} (${code})` : title}</bdi>
          </dt>
          <dd>
            <MoneyText amount={-amount} currency={currency} />
          </dd>
        </div>
      ))}
      {delivery && (
        <div>
          <dt>
            <bdi>{delivery.title || orders([`methods.${delivery.key}`, 'methods.other'])}</bdi>
          </dt>
          <dd>
            <MoneyText amount={delivery.price} currency={currency} />
          </dd>
        </div>
      )}
      <div data-total>
        <dt>{t('basket.then')}</dt>
        <dd>
          <MoneyText amount={total} currency={currency} />
        </dd>
      </div>
      {of.order === null && (
        <div>
          <dt>{t('basket.today')}</dt>
          <dd>
            <Today total={total} today={total_today} currency={currency} />
          </dd>
        </div>
      )}
      <Why of={of} />
    </dl>
  )
}

/** The same basket against all discounts. */
function Why({ of: { lines, codes, customer_id, country, shipping_method_id } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const mayTry = useCan('admin_discounts')
  if (!mayTry) return null
  const search = trialSearch({
    lines: lines.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variant_id, quantity }])),
    ...{ codes, country, at: '' },
    customer_id: customer_id ?? '',
    shipping_method_id: shipping_method_id ?? '',
  })
  return (
    <div>
      <dt>
        <Link to={`/discounts/try?${search}`}>{t('acts.why')}</Link>
      </dt>
    </div>
  )
}

function Today({ total, today, currency }: { total: number; today: number | null; currency: string }) {
  const t = useText('checkout')
  const { money } = useFormats()
  if (today === null) return <>{t('basket.gone')}</>
  return <>{today === total ? t('basket.same') : money(today, currency)}</>
}
