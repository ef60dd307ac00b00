import {
  Button,
  call,
  Field,
  Grid,
  NumberField,
  Select,
  Stack,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '../../contract/location.ts'
import type { StockFigures } from '../../contract/stock.ts'
import { transferStock } from '../../contract/stock.wire.ts'

interface TransferFormProps {
  variant: string
  locations: readonly Location[]
  onTransfer: (stock: StockFigures) => void
}

export function TransferForm({ variant, locations, onTransfer }: TransferFormProps) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const [from, setFrom] = useState(locations[0]?.id ?? null)
  const [to, setTo] = useState(locations[1]?.id ?? null)
  const [quantity, setQuantity] = useState<number | null>(1)
  const options = locations.map(({ id, title }) => ({ value: id, label: title }))
  const { mutate, isPending } = useMutation({
    mutationFn: (count: number) =>
      call(transferStock, {
        body: { variant_id: variant, from: from ?? '', to: to ?? '', quantity: count },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess({ stock }, count) {
      onTransfer(stock)
      toast.success(t('inventory.move.done', { count }))
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <Stack gap="3">
      <Grid min={120}>
        <Field label={t('inventory.move.from')}>
          <Select options={options} value={from} onChange={setFrom} />
        </Field>
        <Field label={t('inventory.move.to')}>
          <Select options={options} value={to} onChange={setTo} />
        </Field>
        <Field label={t('inventory.move.quantity')}>
          <NumberField value={quantity} onChange={setQuantity} min={1} />
        </Field>
      </Grid>
      <Button busy={isPending} disabled={!quantity || from === to} onClick={() => quantity && mutate(quantity)}>
        {t('inventory.move.act')}
      </Button>
    </Stack>
  )
}
