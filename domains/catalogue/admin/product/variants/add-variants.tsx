import { Button, Menu, type MenuItem, Text, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { VariantValues } from '../form/product-values.ts'
import { addVariants, canFill, missingChoices, type Shape } from '../options/option-changes.ts'

interface AddVariantsProps extends Shape {
  like: VariantValues
  onShapeChange: (transform: (shape: Shape) => Shape) => void
}

const maxListed = 30

export function AddVariants({ options, variants, like, onShapeChange }: AddVariantsProps) {
  const t = useText('catalogue')
  const missing = missingChoices({ options, variants })
  const add = (choices: readonly string[][]) => onShapeChange((shape) => addVariants(shape, choices, like))

  if (!canFill(options)) return <Text tone="danger">{t('failures.VARIANT_LIMIT')}</Text>
  if (missing.length === 0) return null
  const all: MenuItem = {
    id: 'all',
    label: t('form.fill', { count: missing.length }),
    onSelect: () => add(missing),
  }
  const single = missing.slice(0, maxListed).map((choice) => ({
    id: choice.join(' '),
    label: <bdi>{variantTitle(options, choice)}</bdi>,
    onSelect: () => add([choice]),
  }))
  return (
    <Menu
      trigger={<Button icon={<Plus size={16} aria-hidden="true" />}>{t('actions.add_variant')}</Button>}
      groups={[
        { id: 'all', items: [all] },
        { id: 'single', items: single },
      ]}
    />
  )
}
