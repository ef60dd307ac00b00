import { Code, Text, useFormats } from '@comptoir/platform/admin'
import { memo } from 'react'
import { QuantityField } from '../row/quantity-field.tsx'
import { SoldOutNote } from '../row/sold-out-note.tsx'
import type { VariantRowProps } from '../row/variant-row.tsx'
import styles from './phone-row.module.css'

/** A variant on a phone until it is opened: its price, and its stock to be corrected by the thumb. */
export const PhoneRow = memo(PlainRow, (before, after) => before.stamp === after.stamp)

type PhoneRowProps = Pick<VariantRowProps, 'stamp' | 'edit' | 'title' | 'onToggle'>

function PlainRow({ edit, title, onToggle }: PhoneRowProps) {
  const { money } = useFormats()
  const { key, sku, price, trackQuantity } = edit.variant
  return (
    <li className={styles.phoneRow} data-variant={key} aria-label={title}>
      <button type="button" aria-expanded={false} onClick={() => onToggle(key)}>
        <span>
          <b>
            <bdi>{title}</bdi>
          </b>
          {sku && <Code>{sku}</Code>}
          <SoldOutNote edit={edit} />
        </span>
        <Text tone="quiet">{price !== null && <bdi>{money(price)}</bdi>}</Text>
      </button>
      {trackQuantity && <QuantityField wide edit={edit} />}
    </li>
  )
}
