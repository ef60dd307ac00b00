import { pickProducts } from '@comptoir/catalogue/contract'
import {
  Button,
  Combobox,
  call,
  Hidden,
  IconButton,
  type Option,
  Receipt,
  Skeleton,
  Text,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { DiscountRules } from '../../contract/discount.ts'
import type { Wording } from '../sentence/wording.ts'
import { useRejectionText } from '../use-rejection-text.ts'
import styles from './beside.module.css'
import { type ExampleLine, type Priced, priced } from './example-basket.ts'
import { lineOf, type useExample } from './use-example.ts'

/** Of a delivery in the example. */
const deliveryPrice = 495

interface ExampleProps {
  values: DiscountRules
  wording: Wording
  example: ReturnType<typeof useExample>
}

export function useExamplePrice({ values, wording, example }: ExampleProps): Priced | null {
  const delivery = values.scope === 'shipping' ? deliveryPrice : null
  return example.lines ? priced(values, { lines: example.lines, delivery }, wording.now) : null
}

/** What a basket costs with the discount, by the very rules of the shop. */
export function ExampleCard({ price, ...props }: ExampleProps & { price: Priced | null }) {
  const t = useText('discounts')
  const { money } = useFormats()
  const { example, values } = props
  if (!example.mayPick) return null
  if (!(example.lines && price)) return <Skeleton />
  const minus = (amount: number) => `−${money(amount)}`
  return (
    <Receipt
      title={t('beside.example')}
      state={
        example.isOwn && (
          <Button variant="ghost" writes={false} onClick={example.reset}>
            {t('beside.reset')}
          </Button>
        )
      }
      lines={[
        ...example.lines.map((line) => ({
          ...{ id: line.variant_id, label: <Good line={line} {...example} lines={example.lines ?? []} /> },
          amount: <Sum line={line} off={price.off.get(line.variant_id) ?? 0} />,
        })),
        ...(price.delivery === null
          ? []
          : [{ id: 'delivery', label: t('beside.delivery'), amount: money(price.delivery) }]),
        ...(price.saved > 0
          ? [
              {
                ...{ id: 'saved', amount: <span className={styles.saved}>{minus(price.saved)}</span> },
                label: <bdi>{values.title || t('form.untitled')}</bdi>,
              },
            ]
          : []),
      ]}
      total={{ label: t('beside.total'), amount: money(price.total) }}
    >
      <Verdict price={price} />
      <AddGood example={example} />
    </Receipt>
  )
}

/** Why nothing gets cheaper. */
function Verdict({ price: { saved, rejection } }: { price: Priced }) {
  const t = useText('discounts')
  const rejectionText = useRejectionText()
  if (saved > 0) return null
  return (
    <div className={styles.verdict} role="status">
      <Text tone="quiet">{rejection ? rejectionText(rejection) : t('beside.not_whole')}</Text>
    </div>
  )
}

interface GoodProps {
  line: ExampleLine
  lines: readonly ExampleLine[]
  change: (lines: readonly ExampleLine[]) => void
}

function Good({ line, lines, change }: GoodProps) {
  const t = useText('discounts')
  const { number } = useFormats()
  const { title: name, quantity } = line
  const put = (next: number) =>
    change(
      next === 0
        ? lines.filter((each) => each !== line)
        : lines.map((each) => (each === line ? { ...each, quantity: next } : each)),
    )
  return (
    <span className={styles.good}>
      <Thumb src={line.image} size={36} />
      <span>
        <bdi>{name}</bdi>
        {line.note && (
          <small>
            <bdi>{line.note}</bdi>
          </small>
        )}
        <span className={styles.count}>
          <IconButton
            plain
            writes={false}
            label={t(quantity === 1 ? 'beside.remove' : 'beside.fewer', { name })}
            icon={<Minus size={14} aria-hidden="true" />}
            onClick={() => put(quantity - 1)}
          />
          <b>{number(quantity)}</b>
          <IconButton
            plain
            writes={false}
            label={t('beside.more', { name })}
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => put(quantity + 1)}
          />
        </span>
      </span>
    </span>
  )
}

function Sum({ line: { quantity, unit_price }, off }: { line: ExampleLine; off: number }) {
  const t = useText('discounts')
  const { money } = useFormats()
  const gross = quantity * unit_price
  if (off === 0) return money(gross)
  return (
    <div className={styles.sum}>
      <Hidden>{t('beside.was')}</Hidden>
      <del>{money(gross)}</del>
      {money(gross - off)}
    </div>
  )
}

function AddGood({ example: { lines = [], change } }: Pick<ExampleProps, 'example'>) {
  const t = useText('discounts')
  const { line, money } = useFormats()
  const found = useRef(new Map<string, ExampleLine>())
  const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(pickProducts, { query: { q }, signal })
    return items.map((item) => {
      found.current.set(item.variant_id, lineOf(item, []))
      return { value: item.variant_id, label: line([item.title, item.variant_title, money(item.price)]) }
    })
  }
  const add = (option: Option | null) => {
    const next = option && found.current.get(option.value)
    if (next && !lines.some(({ variant_id }) => variant_id === next.variant_id)) change([...lines, next])
  }
  return (
    <div className={styles.add}>
      <Combobox
        value={null}
        onChange={add}
        onSearch={find}
        aria-label={t('beside.add')}
        placeholder={t('beside.add')}
      />
    </div>
  )
}
