import { AlertDialog, Button, ButtonLink, Card, Row, Switch, Text, useSetting, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { variantOptions } from '../../../contract/option.rules.ts'
import { limits } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import { variantSheetUrl } from '../../products.urls.ts'
import { newVariant } from '../form/product-values.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { addOption, type Shape, withoutOptions } from '../options/option-changes.ts'
import { OptionEditor } from '../options/option-editor.tsx'
import { AddVariants } from './add-variants.tsx'
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
        {made.map((option, at) => (
          <OptionEditor
            key={option.id}
            option={option}
            at={options.indexOf(option)}
            number={at + 1}
            errorOf={of.errorOf}
            onShapeChange={applyOrConfirm}
          />
        ))}
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
          actions={
            <Row>
              {record && <ButtonLink to={variantSheetUrl(record.id)}>{t('sheet.open')}</ButtonLink>}
              <AddVariants options={options} variants={variants} like={like} onShapeChange={change} />
            </Row>
          }
          flush
        >
          <VariantGrid of={of} edit={edit} />
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
