import { call, savedInPlace, useRecordForm, useSetting } from '@comptoir/platform/admin'
import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Customer, CustomerRequest, defaultTax, noConsent } from '../../contract/customer.ts'
import { createCustomer, updateCustomer } from '../../contract/customer.wire.ts'
import { customerStates } from '../../contract/customer-state.ts'
import { customerUrl } from '../customers.urls.ts'
import { keepCustomer } from '../use-customer.ts'

const CustomerForm = CustomerRequest.extend({ state: z.enum(customerStates) })
export type CustomerValues = z.output<typeof CustomerForm>

function taxOf(customer: Customer | null): CustomerValues['tax'] {
  const { exempt, vat_id } = customer?.tax ?? defaultTax
  return { exempt, vat_id }
}

const consentOf = (customer: Customer | null) => ({ email: (customer?.consent ?? noConsent).email.state })

const valuesOf = (customer: Customer | null, language: Locale): CustomerValues => ({
  first_name: customer?.first_name ?? '',
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  locale: customer?.locale ?? language,
  state: customer?.state ?? 'active',
  tags: customer?.tags ?? [],
  tax: taxOf(customer),
  consent: consentOf(customer),
  note: customer?.note ?? '',
  metafields: customer?.metafields ?? {},
  addresses: customer?.addresses.map(({ id: _id, ...address }) => address) ?? [],
})

export type CustomerFormState = ReturnType<typeof useCustomerForm>

export function useCustomerForm(customer: Customer | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useSetting('language')
  const language = isLocale(own) ? own : defaultLocale

  return useRecordForm<Customer, CustomerValues, CustomerValues>({
    record: customer,
    toValues: (known) => valuesOf(known, language),
    schema: CustomerForm,
    texts: 'customers',
    maps: ['metafields'],
    readCurrent: (current) => Customer.safeParse(current).data ?? null,
    async save({ values: { state: _active, ...values }, changed, base }) {
      const reply = base
        ? await call(updateCustomer, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createCustomer, { body: values })
      return reply.customer
    },
    onSaved(saved, wasNew) {
      keepCustomer(client, saved)
      if (wasNew) void navigate(customerUrl(saved.id), savedInPlace)
    },
  })
}
