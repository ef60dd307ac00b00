import { renderCustomFields } from '@comptoir/custom-fields/admin'
import { MetafieldsInput } from '@comptoir/custom-fields/contract'
import { Controller, call, RecordFormFrame, useRecordForm, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Order } from '../../contract/order.ts'
import { updateOrder } from '../../contract/order.wire.ts'
import { keepOrder } from '../use-order.ts'

const OwnFields = z.object({ metafields: MetafieldsInput })
type OwnFields = z.infer<typeof OwnFields>

/** Custom fields have their own form: everything else on an order changes by actions. */
export function OrderOwnFieldsBox({ order }: { order: Order }) {
  const t = useText('orders')
  const client = useQueryClient()
  const of = useRecordForm<Order, OwnFields, OwnFields>({
    record: order,
    toValues: (known) => ({ metafields: known?.metafields ?? {} }),
    schema: OwnFields,
    texts: 'orders',
    maps: ['metafields'],
    readCurrent: (current) => Order.safeParse(current).data ?? null,
    async save({ values: { metafields }, base }) {
      const { id, version } = base ?? order
      const answer = await call(updateOrder, { params: { id }, body: { metafields, version } })
      keepOrder(client, answer)
      return answer.order
    },
  })

  return (
    <RecordFormFrame of={of} labelOf={() => t('own_fields')}>
      <Controller control={of.form.control} name="metafields" render={renderCustomFields('order', of.errorOf)} />
    </RecordFormFrame>
  )
}
