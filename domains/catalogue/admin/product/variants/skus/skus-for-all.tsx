import { Button, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { ProductFormState } from '../../form/use-product-form.ts'
import type { VariantsEdit } from '../row/use-variants.ts'
import { madeSkus } from './made-skus.ts'

interface SkusForAllProps {
  of: ProductFormState
  edit: VariantsEdit
}

type Made = ReadonlyMap<string, string>

/** Names the variants without a SKU; until that is saved, takes it back. */
export function SkusForAll({ of: { form }, edit: { variants, change, editOf } }: SkusForAllProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const [made, setMade] = useState<Made>(new Map())
  const write = (from: Made, to: Made) =>
    change(({ options, variants: known }) => ({
      options,
      variants: known.map((each) =>
        each.sku === (from.get(each.key) ?? '') ? { ...each, sku: to.get(each.key) ?? each.sku } : each,
      ),
    }))

  if (variants.some(({ sku }) => sku === '')) {
    const make = () => {
      const [title, locale, options] = form.getValues(['title', 'locale', 'options'])
      const next = madeSkus({ title, locale, options, variants })
      write(new Map(), next)
      setMade(next)
    }
    return (
      <Button variant="ghost" onClick={make}>
        {t('skus.make')}
      </Button>
    )
  }
  const isUnsaved = variants.some(({ key, sku }, at) => made.get(key) === sku && editOf(at)?.record?.sku !== sku)
  if (!isUnsaved) return null
  const takeBack = () => {
    write(made, new Map([...made.keys()].map((key) => [key, ''])))
    setMade(new Map())
  }
  return (
    <Button variant="ghost" onClick={takeBack}>
      {platform('undo')}
    </Button>
  )
}
