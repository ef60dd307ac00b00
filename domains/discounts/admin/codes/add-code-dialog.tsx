import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  NumberField,
  type Overlay,
  Stack,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addCode } from '../../contract/code.wire.ts'
import { discountLimits } from '../../contract/discount.ts'
import { maxCodeLength } from '../../contract/discount-code.ts'
import { useRefreshCodes } from './use-codes.ts'

/** One code as somebody has thought of it. */
export function AddCodeDialog({ id, open, onOpenChange }: Overlay & { id: string }) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const refresh = useRefreshCodes(id)
  const [code, setCode] = useState('')
  const [limit, setLimit] = useState<number | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(addCode, { params: { id }, body: { code, usage_limit: limit } }),
    onSuccess(reply) {
      toast.success(t('codes.added', { code: reply.code.code }))
      refresh()
      onOpenChange(false, 'saved')
    },
  })
  const isEmpty = code.trim() === ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('codes.add')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} disabled={isEmpty} onClick={() => mutate()}>
          {t('codes.add')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('fields.code')} hint={t('codes.code_hint')}>
          <Input
            code
            value={code}
            maxLength={maxCodeLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Field label={t('codes.uses')} optional>
          <NumberField
            value={limit}
            onChange={setLimit}
            min={1}
            max={discountLimits.count}
            placeholder={t('form.no_limit')}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}
