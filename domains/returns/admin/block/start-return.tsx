import { useOrder } from '@comptoir/orders/admin'
import type { Order } from '@comptoir/orders/contract'
import {
  Button,
  Dialog,
  Field,
  Input,
  Kbd,
  NumberField,
  type Overlay,
  Select,
  Stack,
  Text,
  Thumb,
  useFormats,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { returnReasonsIn } from '@comptoir/settings/contract'
import { useState } from 'react'
import { useReturns, useStartReturn } from '../use-returns.ts'
import styles from './return-block.module.css'

const none = {}

interface StartReturnProps extends Overlay {
  order: string
  /** Pieces by line that are chosen at first. */
  chosen?: Readonly<Record<string, number>>
}

/** Staff take in what a customer has announced by telephone, or brings along. */
export function StartReturn({ order: id, chosen = none, open, onOpenChange }: StartReturnProps) {
  const t = useText('returns')
  const order = useOrder(id).data?.order
  const left = useReturns(id)?.left ?? []
  const [counts, setCounts] = useState(chosen)
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const reasons = useReasons()
  const { mutate, isPending } = useStartReturn(id, () => {
    setCounts(chosen)
    setNote('')
    onOpenChange(false, 'done')
  })
  const lines = left.flatMap(({ order_line_id, quantity: most }) => {
    const quantity = Math.min(counts[order_line_id] ?? 0, most)
    return quantity > 0 ? [{ order_line_id, quantity, reason, note }] : []
  })
  const possible = left.filter(({ quantity }) => quantity > 0)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('start.title', { number: String(order?.number ?? '') })}
      cancel
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={lines.length === 0}
          onClick={() => mutate({ lines, wish: null })}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          {t('steps.start')}
        </Button>
      }
    >
      <Stack gap="4">
        {order && possible.length > 0 ? (
          <ul className={styles.returnLines}>
            {possible.map(({ order_line_id, quantity }) => (
              <Goods
                key={order_line_id}
                line={order.products.find((line) => line.id === order_line_id)}
                most={quantity}
                value={counts[order_line_id] ?? 0}
                onChange={(next) => setCounts({ ...counts, [order_line_id]: next })}
              />
            ))}
          </ul>
        ) : (
          <Text tone="quiet">{t('start.nothing')}</Text>
        )}
        <Field label={t('start.reason')} optional>
          <Select options={reasons} value={reason} onChange={setReason} />
        </Field>
        <Field label={t('start.note')} optional>
          <Input value={note} maxLength={1_000} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}

/** Those that the shop offers, in its order. */
function useReasons() {
  const { locale } = useFormats()
  return returnReasonsIn(useSetting('return_reasons'))
    .filter(({ is_on }) => is_on)
    .map(({ key, texts }) => ({ value: key, label: textIn(texts, locale) }))
}

interface GoodsProps {
  line: Order['products'][number] | undefined
  most: number
  value: number
  onChange: (value: number) => void
}

function Goods({ line, most, value, onChange }: GoodsProps) {
  const t = useText('returns')
  if (!line) return null
  return (
    <li>
      <Thumb src={line.image} size={40} />
      <div>
        <Text strong>
          <bdi>{line.title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {t('pieces', { count: most })}
        </Text>
      </div>
      <NumberField
        aria-label={t('start.pieces', { title: line.title })}
        value={value}
        min={0}
        max={most}
        onChange={(next) => onChange(next ?? 0)}
      />
    </li>
  )
}
