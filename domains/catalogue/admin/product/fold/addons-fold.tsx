import { Button, Card, Text, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { isAddon } from '../../../contract/option.rules.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { addAddon, type Shape } from '../options/option-changes.ts'
import { OptionEditor } from '../options/option-editor.tsx'
import type { VariantsEdit } from './row/use-variants.ts'

interface AddonsCardProps {
  of: ProductFormState
  edit: VariantsEdit
}

const maxAddons = 20

export function AddonsCard({ of, edit: { options, change } }: AddonsCardProps) {
  const t = useText('catalogue')
  const applyChange = (next: (shape: Shape) => Shape) => change(next)
  const addons = options.flatMap((option, at) => (isAddon(option) ? [{ option, at }] : []))

  return (
    <Card
      title={t('addons.title')}
      actions={
        addons.length < maxAddons && (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => change(addAddon)}>
            {t('addons.add')}
          </Button>
        )
      }
    >
      {addons.length === 0 && <Text tone="quiet">{t('addons.hint')}</Text>}
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
    </Card>
  )
}
