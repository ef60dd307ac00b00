import { Button, Checkbox, Dialog, Field, Input, Stack, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Product } from '../../contract/product.ts'
import type { copiedParts } from '../../contract/product.wire.ts'
import { ProductRequest } from '../../contract/product-input.ts'
import { useDuplicate } from './use-product-act.ts'

type Part = (typeof copiedParts)[number]

interface DuplicateDialogProps {
  product: Product
  onClose: () => void
}

const offered = ['media', 'collections', 'inventory', 'skus'] as const satisfies readonly Part[]

export function DuplicateDialog({ product, onClose }: DuplicateDialogProps) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const [title, setTitle] = useState(t('duplicate.name', { title: product.title }))
  const [copy, setCopy] = useState<readonly Part[]>(['media', 'collections'])
  const [isChecked, setChecked] = useState(false)
  const { duplicate, isDuplicating } = useDuplicate(product, onClose)
  const isRight = ProductRequest.shape.title.safeParse(title).success

  const make = () => {
    setChecked(true)
    if (isRight) duplicate({ title, copy: [...copy] })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('duplicate.title')}
      cancel
      footer={
        <Button variant="primary" busy={isDuplicating} onClick={make}>
          {t('duplicate.make')}
        </Button>
      }
    >
      <Stack gap="4">
        <Field
          label={t('form.title')}
          error={isChecked && !isRight ? errorText.ofField({ code: 'TITLE_LENGTH' }) : undefined}
        >
          <Input value={title} autoComplete="off" onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Stack gap="2">
          {offered.map((part) => (
            <Checkbox
              key={part}
              label={t(`duplicate.${part}`)}
              value={copy.includes(part)}
              onChange={(isOn) => setCopy(isOn ? [...copy, part] : copy.filter((other) => other !== part))}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}
