import { call, savedInPlace, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Vendor, VendorRequest } from '../../contract/vendor.ts'
import { createVendor, updateVendor } from '../../contract/vendor.wire.ts'
import { vendorUrl } from '../vendors.urls.ts'
import { keepVendor } from './use-vendor.ts'

export type VendorValues = VendorRequest & { key: string }

const newVendor: VendorValues = { ...VendorRequest.omit({ name: true }).parse({}), name: '', key: '', metafields: {} }

function toValues(vendor: Vendor | null): VendorValues {
  if (!vendor) return newVendor
  const { id: _id, version: _version, created_at: _made, updated_at: _changed, ...values } = vendor
  return values
}

const VendorForm = VendorRequest.extend({
  // An empty key is derived from the name.
  key: z.union([z.literal('').transform(() => undefined), VendorRequest.shape.key]),
})

export type VendorFormState = ReturnType<typeof useVendorForm>

export function useVendorForm(vendor: Vendor | null) {
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<Vendor, VendorValues, VendorRequest>({
    record: vendor,
    toValues,
    schema: VendorForm,
    texts: 'vendors',
    maps: ['metafields'],
    readCurrent: (current) => Vendor.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateVendor, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createVendor, { body: values })
      return reply.vendor
    },
    onSaved(saved, wasNew) {
      keepVendor(client, saved)
      if (wasNew) void navigate(vendorUrl(saved.id), savedInPlace)
    },
  })
}
