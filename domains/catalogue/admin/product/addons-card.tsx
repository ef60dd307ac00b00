import { Button, Card, Text, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { isAddon } from '../../contract/index.ts'
import { addAddon, type Shape } from './option-changes.ts'
import { OptionEditor } from './option-editor.tsx'
import type { ProductFormState } from './use-product-form.ts'
import type { VariantsEdit } from './use-variants.ts'

interface AddonsCardProps {
  of: ProductFormState
  edit: VariantsEdit
}

const mostAddons = 20

/** What a customer may choose beside the product: an engraving, a wrapping. It makes no variants. */
export function AddonsCard({ of, edit: { options, change } }: AddonsCardProps) {
  const t = useText('catalogue')
  const turn = (next: (shape: Shape) => Shape) => change(next)
  const addons = options.flatMap((option, at) => (isAddon(option) ? [{ option, at }] : []))

  return (
    <Card
      title={t('addons.title')}
      actions={
        addons.length < mostAddons && (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => change(addAddon)}>
            {t('addons.add')}
          </Button>
        )
      }
    >
      {addons.length === 0 && <Text tone="quiet">{t('addons.hint')}</Text>}
      {addons.map(({ option, at }, place) => (
        <OptionEditor key={option.id} option={option} at={at} number={place + 1} errorOf={of.errorOf} onTurn={turn} />
      ))}
    </Card>
  )
}
