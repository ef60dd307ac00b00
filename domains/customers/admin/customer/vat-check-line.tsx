import { Button, call, Row, StateDot, Text, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { isEuropeanVat } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../contract/customer.ts'
import { checkVatNumber } from '../../contract/person.wire.ts'
import { keepCustomer } from '../use-customer.ts'

/** The answer of the Union's register for the saved number. */
export function VatCheckLine({ customer }: { customer: Customer }) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const { vat_id, vat_check } = customer.tax
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(checkVatNumber, { params: { id: customer.id } }),
    onSuccess: (reply) => void keepCustomer(client, reply.customer),
    onError: (error) => void toast.error(errorText(error)),
  })
  if (!isEuropeanVat(vat_id)) return null
  return (
    <Row>
      <Text tone="quiet">{vat_check ? <Verdict check={vat_check} /> : t('tax.unchecked')}</Text>
      <Button busy={isPending} onClick={() => mutate()}>
        {t(vat_check ? 'tax.check_again' : 'tax.check')}
      </Button>
    </Row>
  )
}

function Verdict({ check: { valid, at } }: { check: NonNullable<Customer['tax']['vat_check']> }) {
  const t = useText('customers')
  const day = useFormats().date(at)
  return valid ? (
    <StateDot tone="done">{t('tax.valid', { day })}</StateDot>
  ) : (
    <StateDot tone="danger">{t('tax.invalid', { day })}</StateDot>
  )
}
