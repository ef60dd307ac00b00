import { AlertDialog, Button, Card, Switch, Text, useSetting, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../contract/index.ts'
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
}

type Turn = (shape: Shape) => Shape

/** The options, the variants made of them, and the way from one variant to many and back. */
export function VariantsCard({ of, edit }: VariantsCardProps) {
  const t = useText('catalogue')
  const { options, variants, change } = edit
  const [asked, setAsked] = useState<{ turn: Turn; count: number } | null>(null)
  const oversells = useSetting('default_continue_out_of_stock') !== false
  const like = variants[0] ?? newVariant(oversells)
  const hasOptions = options.length > 0
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
        {options.map((option, at) => (
          <OptionEditor key={option.id} option={option} at={at} errorOf={of.errorOf} onTurn={turn} />
        ))}
        {fault && (
          <Text as="p" tone="danger">
            {fault}
          </Text>
        )}
        {hasOptions && options.length < limits.options && (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => change(addOption)}>
            {t('actions.add_option')}
          </Button>
        )}
      </Card>
      {hasOptions && (
        <Card
          title={t('variants_count', { count: variants.length })}
          actions={<AddVariants options={options} variants={variants} like={like} onTurn={change} />}
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
