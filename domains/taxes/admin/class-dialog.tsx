import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  Stack,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TaxClass } from '../contract/tax-class.ts'
import { createTaxClass, updateTaxClass } from '../contract/tax-class.wire.ts'
import { taxRatesKey } from './rates/use-tax-rates.ts'

interface ClassDialogProps {
  taxClass: TaxClass | null
  open: boolean
  onClose: () => void
}

export function ClassDialog({ taxClass, open, onClose }: ClassDialogProps) {
  const t = useText('taxes')
  const errorText = useErrorText('taxes')
  const client = useQueryClient()
  const form = useId()
  const [title, setTitle] = useState(taxClass?.title ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      taxClass
        ? call(updateTaxClass, { params: { id: taxClass.id }, body: { title, version: taxClass.version } })
        : call(createTaxClass, { body: { title }, idempotencyKey: crypto.randomUUID() }),
    onSuccess() {
      toast.success(t('classes.saved'))
      void client.invalidateQueries({ queryKey: taxRatesKey })
      onClose()
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(taxClass ? 'classes.edit' : 'classes.add')}
      cancel
      footer={
        <Button variant="primary" type="submit" form={form} busy={isPending}>
          {t('classes.save')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        <Stack gap="4">
          {error && <Banner tone="danger">{errorText(error)}</Banner>}
          <Field label={t('classes.name')} hint={t('classes.name_hint')}>
            <Input value={title} maxLength={60} onChange={({ target }) => setTitle(target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
