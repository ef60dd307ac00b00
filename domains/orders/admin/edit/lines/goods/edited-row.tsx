import { Code, IconButton, MoneyField, MoneyText, Text, Thumb, useText } from '@comptoir/platform/admin'
import { Lock, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './edited-lines.module.css'
import { PieceField } from './piece-field.tsx'

interface EditedRowProps {
  id: string
  title: string
  note: string
  sku?: string
  image: string | null
  currency: string
  quantity: number
  unit_price: number
  least: number
  isChanged: boolean
  /** All of it has left. */
  isFixed?: boolean
  isPriceFixed?: boolean
  onQuantity: (quantity: number) => void
  onPrice: (price: number) => void
  onRestore: () => void
  /** Where it is not the price of its pieces: of a line that is taken out, or with pieces of two prices. */
  sum?: number
  /** What is said of it. */
  children?: ReactNode
  /** What is asked, over its whole width. */
  question?: ReactNode
}

/** One line as it will be; what is taken out keeps its place. */
export function EditedRow(props: EditedRowProps) {
  const { id, title, note, sku, image, currency, quantity, unit_price, isChanged, isFixed, children, question } = props
  const isOut = quantity === 0
  const price = Number.isNaN(unit_price) ? 0 : unit_price
  const Said = isOut ? 'del' : 'span'
  return (
    <li className={styles.editedRow} data-line={id} data-changed={isChanged || undefined} data-out={isOut || undefined}>
      <Thumb src={image} alt="" size={48} />
      <div className={styles.editedWhat}>
        <Said className={styles.editedTitle}>
          <bdi>{title}</bdi>
        </Said>
        <Kind note={note} sku={sku} />
        {children}
      </div>
      {isFixed ? <Fixed {...props} /> : <Fields {...props} />}
      <Said className={styles.editedSum}>
        <MoneyText amount={props.sum ?? price * quantity} currency={currency} />
      </Said>
      <span className={styles.editedEnd}>
        {isFixed ? <Lock size={16} aria-hidden="true" /> : <EndButton {...props} isOut={isOut} />}
      </span>
      {question}
    </li>
  )
}

const Kind = ({ note, sku }: Pick<EditedRowProps, 'note' | 'sku'>) =>
  (note || sku) && (
    <Text as="p" tone="quiet" size="12">
      {note && <bdi>{note}</bdi>} {sku && <Code>{sku}</Code>}
    </Text>
  )

const Fixed = ({ quantity, unit_price, currency }: EditedRowProps) => (
  <span className={styles.editedFixed}>
    <b>{quantity}</b> × <MoneyText amount={unit_price} currency={currency} />
  </span>
)

function Fields({
  title: name,
  quantity,
  unit_price,
  currency,
  least,
  isPriceFixed,
  onQuantity,
  onPrice,
}: EditedRowProps) {
  const t = useText('orders')
  return (
    <>
      <PieceField name={name} value={quantity} least={least} onChange={onQuantity} />
      <span className={styles.editedPrice}>
        <MoneyField
          aria-label={t('edit_lines.price_of', { name })}
          value={unit_price}
          currency={currency}
          readOnly={isPriceFixed}
          onChange={(price) => onPrice(price ?? Number.NaN)}
        />
      </span>
    </>
  )
}

function EndButton({
  title: name,
  isOut,
  isChanged,
  least,
  onQuantity,
  onRestore,
}: EditedRowProps & { isOut: boolean }) {
  const t = useText('orders')
  if (isOut || (least > 0 && isChanged)) {
    const icon = <Undo2 size={16} data-mirror aria-hidden="true" />
    return <IconButton label={t('edit_lines.restore', { name })} icon={icon} onClick={onRestore} />
  }
  const icon = <X size={16} aria-hidden="true" />
  return <IconButton label={t('form.remove', { name })} icon={icon} onClick={() => onQuantity(least)} />
}
