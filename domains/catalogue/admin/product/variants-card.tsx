import { AlertDialog, Button, ButtonLink, Card, Row, Switch, Text, useSetting, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits, type Product, variantOptions } from '../../contract/index.ts'
import { variantSheetUrl } from '../products.urls.ts'
import { AddVariants } from './add-variants.tsx'
import { addOption, type Shape, withoutOptions } from './option-changes.ts'
import { OptionEditor } from './option-editor.tsx'
import { newVariant } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'
import type { VariantsEdit } from './use-variants.ts'
import { VariantGrid } from './variant-grid.tsx'

interface VariantsCardProps {
  of: ProductFormState
  edit: VariantsEdit
  /** Null while it is new. */
  record: Product | null
}

type Turn = (shape: Shape) => Shape

/** The options, the variants made of them, and the way from one variant to many and back. */
export function VariantsCard({ of, edit, record }: VariantsCardProps) {
  const t = useText('catalogue')
  const { options, variants, change } = edit
  const made = variantOptions(options)
  const [asked, setAsked] = useState<{ turn: Turn; count: number } | null>(null)
  const oversells = useSetting('default_continue_out_of_stock') !== false
  const like = variants[0] ?? newVariant(oversells)
  const hasOptions = made.length > 0
  const fault = of.errorOf('options') ?? of.errorOf('variants')

  /** Does it, or asks first where variants would go. */
  const turn: (turn: Turn) => void = (next) => {
    const count = variants.length - next({ options, variants }).variants.length
    if (count > 0) setAsked({ turn: next, count })
    else change(next)
  }

  return (
    <>
      <Card title={t('form.options')}>
        <Switch
          label={t('form.has_options')}
          hint={t('form.has_options_hint')}
          value={hasOptions}
          onChange={(isOn) => (isOn ? change(addOption) : turn((shape) => withoutOptions(shape, like)))}
        />
        {made.map((option, at) => (
          <OptionEditor
            key={option.id}
            option={option}
            at={options.indexOf(option)}
            number={at + 1}
            errorOf={of.errorOf}
            onTurn={turn}
          />
        ))}
        {fault && (
          <Text as="p" tone="danger">
            {fault}
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
              <AddVariants options={options} variants={variants} like={like} onTurn={change} />
            </Row>
          }
          flush
        >
          <VariantGrid of={of} edit={edit} />
        </Card>
      )}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('drop.title', { count: asked?.count ?? 0 })}
        text={t('drop.text')}
        confirm={t('drop.confirm')}
        onConfirm={() => {
          if (asked) change(asked.turn)
          setAsked(null)
        }}
      />
    </>
  )
}
