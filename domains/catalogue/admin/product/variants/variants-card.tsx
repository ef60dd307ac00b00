import { AlertDialog, Button, ButtonLink, Card, Switch, Text, useSetting, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { variantOptions } from '../../../contract/option.rules.ts'
import { limits } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import { variantSheetUrl } from '../../products.urls.ts'
import { newVariant } from '../form/product-values.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { addOption, countOf, type Shape, withoutOptions } from '../options/option-changes.ts'
import { OptionList } from '../options/option-list.tsx'
import { GhostRows, type TypedValue } from './ghost-rows.tsx'
import { MissingVariants } from './missing-variants.tsx'
import type { VariantsEdit } from './row/use-variants.ts'
import { VariantGrid } from './variant-grid.tsx'

interface VariantsCardProps {
  of: ProductFormState
  edit: VariantsEdit
  record: Product | null
}

type ShapeChange = (shape: Shape) => Shape

export function VariantsCard({ of, edit, record }: VariantsCardProps) {
  const t = useText('catalogue')
  const { options, variants, change } = edit
  const made = variantOptions(options)
  const [pendingChange, setPendingChange] = useState<{ transform: ShapeChange; count: number } | null>(null)
  const oversells = useSetting('default_continue_out_of_stock') !== false
  const like = variants[0] ?? newVariant(oversells)
  const [typed, setTyped] = useState<TypedValue | null>(null)
  const all = countOf(made)
  const hasOptions = made.length > 0
  const error = of.errorOf('options') ?? of.errorOf('variants')

  const applyOrConfirm: (transform: ShapeChange) => void = (next) => {
    const count = variants.length - next({ options, variants }).variants.length
    if (count > 0) setPendingChange({ transform: next, count })
    else change(next)
  }

  return (
    <>
      <Card title={t('form.options')}>
        <Switch
          label={t('form.has_options')}
          hint={t('form.has_options_hint')}
          value={hasOptions}
          onChange={(isOn) => (isOn ? change(addOption) : applyOrConfirm((shape) => withoutOptions(shape, like)))}
        />
        {hasOptions && (
          <OptionList
            options={options}
            made={made}
            errorOf={of.errorOf}
            onShapeChange={applyOrConfirm}
            onTyped={(option, label) => setTyped(label === '' ? null : { option, label })}
          />
        )}
        {error && (
          <Text as="p" tone="danger">
            {error}
          </Text>
        )}
        {hasOptions && made.length < limits.options && (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => change(addOption)}>
            {t('actions.add_option')}
          </Button>
        )}
      </Card>
      {hasOptions && (
        <Card
          title={t('variants_count', { count: variants.length })}
          note={all > variants.length && all <= limits.variants && t('unsold.of', { count: all })}
          actions={record && <ButtonLink to={variantSheetUrl(record.id)}>{t('sheet.open')}</ButtonLink>}
          flush
        >
          <VariantGrid of={of} edit={edit}>
            {typed && <GhostRows shape={edit} typed={typed} />}
            <MissingVariants edit={edit} like={like} />
          </VariantGrid>
        </Card>
      )}
      <AlertDialog
        open={pendingChange !== null}
        onOpenChange={(open) => !open && setPendingChange(null)}
        title={t('drop.title', { count: pendingChange?.count ?? 0 })}
        text={t('drop.text')}
        confirm={t('drop.confirm')}
        onConfirm={() => {
          if (pendingChange) change(pendingChange.transform)
          setPendingChange(null)
        }}
      />
    </>
  )
}
