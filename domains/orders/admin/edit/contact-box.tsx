import { Person } from '@comptoir/customers/contract'
import { Field, Input, useText } from '@comptoir/platform/admin'
import { z } from 'zod'
import type { Order } from '../../contract/order.ts'
import { EditFrame } from './edit-frame.tsx'
import { type EditProps, useOrderEdit } from './use-order-edit.ts'

const Contact = z.object({ contact: Person.pick({ name: true, email: true, phone: true }) })
type Contact = z.infer<typeof Contact>

const valuesOf = ({ customer: { name = '', email = '', phone = '' } }: Order): Contact => ({
  contact: { name, email, phone },
})

export function ContactBox(props: EditProps) {
  const t = useText('orders')
  const of = useOrderEdit(props, { toValues: valuesOf, schema: Contact })
  const { register } = of.form

  return (
    <EditFrame
      of={of}
      title={t('contact')}
      labelOf={() => t('contact')}
      open={props.open}
      onOpenChange={props.onOpenChange}
    >
      <Field label={t('form.name')} error={of.errorOf('contact.name')}>
        <Input {...register('contact.name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t('form.email')} error={of.errorOf('contact.email')}>
        <Input {...register('contact.email')} type="email" dir="ltr" autoComplete="off" />
      </Field>
      <Field label={t('form.phone')} error={of.errorOf('contact.phone')}>
        <Input {...register('contact.phone')} type="tel" dir="ltr" autoComplete="off" />
      </Field>
    </EditFrame>
  )
}
