import { Button, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { isAddon } from '../../../contract/option.rules.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { addAddon, type Shape } from '../options/option-changes.ts'
import { OptionEditor } from '../options/option-editor.tsx'
import type { VariantsEdit } from '../variants/row/use-variants.ts'
import { Fold } from './folds.tsx'

interface AddonsFoldProps {
  of: ProductFormState
  edit: VariantsEdit
}

const maxAddons = 20

export function AddonsFold({ of, edit: { options, change } }: AddonsFoldProps) {
  const t = useText('catalogue')
  const { list } = useFormats()
  const applyChange = (next: (shape: Shape) => Shape) => change(next)
  const addons = options.flatMap((option, at) => (isAddon(option) ? [{ option, at }] : []))

  const names = addons.map(({ option }) => option.name).filter(Boolean)

  return (
    <Fold title={t('addons.title')} sentence={names.length > 0 ? list(names) : t('folds.no_addons')}>
      <Text tone="quiet">{t('addons.hint')}</Text>
      {addons.map(({ option, at }, index) => (
        <OptionEditor
          key={option.id}
          option={option}
          at={at}
          number={index + 1}
          errorOf={of.errorOf}
          onShapeChange={applyChange}
        />
      ))}
      {addons.length < maxAddons && (
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => change(addAddon)}>
          {t('addons.add')}
        </Button>
      )}
    </Fold>
  )
}
