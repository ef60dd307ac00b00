import { inventoryUrl } from '@comptoir/inventory/admin'
import { ordersUrl } from '@comptoir/orders/admin'
import { Card, Link, type SlotRecord, useCan, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { productDays } from '../../contract/stats.rules.ts'
import type { ProductSales } from '../../contract/stats.ts'
import { statsUrl } from '../stats.urls.ts'
import styles from './product-sales-card.module.css'
import { useProductSales } from './use-product-sales.ts'

/** A year and more says nothing. */
const longestDays = 365

export function ProductSalesCard({ record }: { record: SlotRecord }) {
  const t = useText('stats')
  const sales = useProductSales(record.id)
  if (!sales) return null
  return (
    <Card title={t('product.title', { days: productDays })}>
      <dl className={styles.productSales}>
        <Figures of={sales} id={record.id} name={record.name} />
      </dl>
    </Card>
  )
}

interface FiguresProps {
  of: ProductSales
  /** Of the product. */
  id: string
  name: string
}

function Figures({ of: { range, units, net, returned, lasts }, id, name }: FiguresProps) {
  const t = useText('stats')
  const { money } = useFormats()
  const maySeeOrders = useCan('admin_orders')
  const maySeeStock = useCan('inventory_page')
  const placed = `${range.from}..${range.to}`
  const days = lasts === null ? null : Math.min(lasts, longestDays)

  return (
    <>
      <Figure label={t('product.sold')} to={maySeeOrders && ordersUrl({ product: id, placed })}>
        {t('product.pieces', { count: units })}
      </Figure>
      <Figure label={t('product.sales')} to={statsUrl({ ...range, show: 'net' })}>
        {money(net)}
      </Figure>
      <Figure
        label={t('product.returned')}
        to={maySeeOrders && returned > 0 && ordersUrl({ product: id, placed, returns: ['open', 'received', 'closed'] })}
      >
        {t('product.pieces', { count: returned })}
      </Figure>
      {days !== null && (
        <Figure label={t('product.lasts')} to={maySeeStock && inventoryUrl({ q: name })}>
          {t(days === longestDays ? 'product.over_a_year' : 'product.about_days', { count: days })}
        </Figure>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  /** The list of what is counted. */
  to: string | false
  children: ReactNode
}

const Figure = ({ label, to, children }: FigureProps) => (
  <>
    <dt>{label}</dt>
    <dd>{to ? <Link to={to}>{children}</Link> : <bdi>{children}</bdi>}</dd>
  </>
)
