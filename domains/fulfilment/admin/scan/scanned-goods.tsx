import { productUrl } from '@comptoir/catalogue/admin'
import { inventoryUrl, readStock } from '@comptoir/inventory/admin'
import { orderUrl, ringFillOf } from '@comptoir/orders/admin'
import { Code, Link, StateRing, Text, Thumb, toneOf, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, ClipboardList } from 'lucide-react'
import type { Waiting } from '../../contract/pick-list.rules.ts'
import { usePlaces } from '../print/places.ts'
import styles from './scanned-goods.module.css'
import type { Goods } from './use-scanned.ts'

interface ScannedGoodsProps {
  goods: Goods
  waiting: readonly Waiting[]
}

/** What was scanned: where it lies, how many there are, and which orders wait for it; each row opens. */
export function ScannedGoods({ goods, waiting }: ScannedGoodsProps) {
  const { line } = useFormats()
  const places = usePlaces()
  const { title, variant_title, sku, image, location_id, product_id, variant_id } = goods
  const mayOpen = useCan('admin_products_manager')
  return (
    <section className={styles.scannedGoods} aria-label={title}>
      <header>
        <Thumb src={image} size={56} />
        <div>
          <Text strong>
            {product_id !== null && mayOpen ? (
              <Link to={productUrl(product_id)}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </Text>
          <Text as="div" tone="quiet" size="12">
            {line([variant_title, sku, places?.get(location_id ?? '')])}
          </Text>
        </div>
        <InStock variant={variant_id} />
      </header>
      <ul>
        {waiting.map((each) => (
          <li key={each.order.id}>
            <WaitingOrder {...each} />
          </li>
        ))}
        <CountStock sku={sku} />
      </ul>
    </section>
  )
}

function InStock({ variant }: { variant: string | null }) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const mayRead = useCan('pick_locations')
  const { data } = useQuery({ ...readStock(variant ?? ''), enabled: mayRead && variant !== null })
  if (!data) return null
  return (
    <div className={styles.inStock}>
      <Text strong>{number(data.on_hand)}</Text>
      <Text as="div" tone="quiet" size="12">
        {t('scan.in_stock')}
      </Text>
    </div>
  )
}

function WaitingOrder({ order: { id, number, tag, customer }, open }: Waiting) {
  const t = useText('fulfilment')
  return (
    <Link to={orderUrl(id)}>
      <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} size={16} />
      <Code>{String(number ?? '')}</Code>
      <bdi>{customer.name}</bdi>
      <Text tone="quiet">
        {open > 0 ? t('scan.to_pack', { count: open }) : t('scan.all_packed')}
        {open === 0 && <Check size={14} aria-hidden="true" />}
      </Text>
    </Link>
  )
}

/** Its row of the stock, where a number that is typed over is a count. */
function CountStock({ sku }: { sku: string }) {
  const t = useText('fulfilment')
  const mayCount = useCan('inventory_page')
  if (!mayCount || sku === '') return null
  return (
    <li>
      <Link to={inventoryUrl({ q: sku })}>
        <ClipboardList size={16} aria-hidden="true" />
        <span className={styles.countStock}>{t('scan.count')}</span>
        <ChevronRight size={16} aria-hidden="true" data-mirror />
      </Link>
    </li>
  )
}
