import { Button, Field, Grid, IconButton, Text, Thumb, useText } from '@comptoir/platform/admin'
import { ChevronDown, X } from 'lucide-react'
import { memo } from 'react'
import type { VariantValues } from '../../form/product-values.ts'
import { MarginText } from './margin-text.tsx'
import { QuantityField } from './quantity-field.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { SoldOutNote } from './sold-out-note.tsx'
import { StockRules } from './stock-fields.tsx'
import { StockPlaces } from './stock-places.tsx'
import type { VariantEdit } from './use-variants.ts'
import { AmountField, CodeField } from './variant-fields.tsx'
import { VariantMetafields } from './variant-metafields.tsx'
import { VariantPicture } from './variant-picture.tsx'
import styles from './variant-row.module.css'

export interface VariantRowProps {
  /** Everything that is rendered, as a string; the row renders when it changes. */
  stamp: string
  edit: VariantEdit
  title: string
  isOpen: boolean
  onToggle: (key: string) => void
  onRemove: (key: string) => void
  onCopy: (variant: VariantValues) => void
}

export const VariantRow = memo(PlainRow, (before, after) => before.stamp === after.stamp)

function PlainRow({ edit, title, isOpen, onToggle, onRemove, onCopy }: VariantRowProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const inventory = useText('inventory')
  const { variant, errorOf } = edit
  const { key, trackQuantity } = variant
  const error = errorOf('option_values')

  return (
    <li className={styles.variantRow} data-variant={key} aria-label={title}>
      <div className={styles.variantName}>
        {variant.image && <Thumb src={variant.image} size={24} />}
        <bdi>{title}</bdi>
        <SoldOutNote edit={edit} />
        {error && (
          <Text as="p" tone="danger">
            {error}
          </Text>
        )}
      </div>
      <AmountField edit={edit} field="price" />
      <AmountField edit={edit} field="cost" />
      <div className={styles.variantMargin}>
        <MarginText price={variant.price} cost={variant.cost} label={t('form.margin')} />
      </div>
      <CodeField edit={edit} field="sku" />
      {trackQuantity ? (
        <Field label={t('form.quantity')} error={errorOf('quantity')}>
          <QuantityField edit={edit} />
        </Field>
      ) : (
        <div className={styles.variantUncounted}>
          <Text tone="quiet">{inventory('stock.not_counted')}</Text>
        </div>
      )}
      <div className={styles.variantActs}>
        <IconButton
          writes={false}
          label={t('form.more_of', { title })}
          icon={<ChevronDown size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => onToggle(key)}
        />
        <IconButton
          label={platform('remove', { name: title })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => onRemove(key)}
        />
      </div>
      {isOpen && (
        <div className={styles.variantMore}>
          <Grid min={140}>
            <AmountField edit={edit} field="compare_at_price" />
            <CodeField edit={edit} field="barcode" />
          </Grid>
          <VariantPicture edit={edit} />
          <StockRules edit={edit} />
          {trackQuantity && edit.record && <StockPlaces of={edit.record} />}
          <ShippingFields edit={edit} />
          <VariantMetafields edit={edit} />
          <Button onClick={() => onCopy(variant)}>{t('form.copy_to_all')}</Button>
        </div>
      )}
    </li>
  )
}
