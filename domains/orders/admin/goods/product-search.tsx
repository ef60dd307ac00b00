import { type Option as ProductOption, pickProducts } from '@comptoir/catalogue/contract'
import {
  Code,
  Combobox,
  call,
  Field,
  MoneyText,
  type Option,
  Text,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useRef } from 'react'
import styles from './product-search.module.css'

/** Neither agreed on nor chosen. */
export const plain = { agreed: null, properties: {}, addons: {} } as const

/** Something that was found; its price is without add-ons. */
export interface PickedGood {
  variant_id: string
  title: string
  note: string
  image: string | null
  unit_price: number
  agreed: null
  properties: Record<string, never>
  addons: Record<string, never>
  options: readonly ProductOption[]
}

interface ProductSearchProps {
  onPick: (line: PickedGood) => void
  error?: string
}

/** Finds goods by words, SKU or barcode. */
export function ProductSearch({ onPick, error }: ProductSearchProps) {
  const t = useText('orders')
  const formats = useFormats()
  const found = useRef(new Map<string, PickedGood>())

  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(pickProducts, { query: { q }, signal })
    return items.map((item) => {
      found.current.set(item.variant_id, {
        ...plain,
        variant_id: item.variant_id,
        title: item.title,
        note: item.variant_title,
        image: item.image,
        unit_price: item.price,
        options: item.addons,
      })
      const stock = item.trackQuantity ? t('form.available', { count: item.available }) : undefined
      const label = formats.line([item.title, item.variant_title, item.sku, formats.money(item.price), stock])
      const view = <FoundProduct key={item.variant_id} {...item} stock={stock} />
      return { value: item.variant_id, label, view, codes: [item.sku, item.barcode].filter(Boolean) }
    })
  }
  const pick = (option: Option | null) => {
    const line = option && found.current.get(option.value)
    if (line) onPick(line)
  }

  return (
    <Field label={t('form.find_product')} error={error}>
      <Combobox value={null} onChange={pick} onSearch={search} placeholder={t('form.find_product_hint')} />
    </Field>
  )
}

interface FoundProductProps {
  image: string | null
  title: string
  variant_title: string
  sku: string
  price: number
  /** How many are available, in words. */
  stock: string | undefined
}

/** A row of the search, in columns. */
const FoundProduct = ({ image, title, variant_title, sku, price, stock }: FoundProductProps) => (
  <span className={styles.foundProduct}>
    <Thumb src={image} />
    <span>
      <bdi>{title}</bdi>
      {variant_title && (
        <Text tone="quiet">
          <bdi>{variant_title}</bdi>
        </Text>
      )}
    </span>
    <Text tone="quiet">{sku && <Code>{sku}</Code>}</Text>
    <MoneyText amount={price} />
    <Text tone="quiet">{stock}</Text>
  </span>
)
