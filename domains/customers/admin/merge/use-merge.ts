import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { getCustomer } from '../../contract/customer.wire.ts'
import { type MergePair, sideKept } from '../../contract/merge.rules.ts'
import type { MergeField, MergeKeep, MergeSide } from '../../contract/merge.ts'
import { mergeCustomer } from '../../contract/merge.wire.ts'
import { keepCustomer } from '../use-customer.ts'

const requestOf = ({ into, from }: MergePair, keep: MergeKeep) => ({
  params: { id: from.id },
  body: { into: into.id, keep, version: from.version, into_version: into.version },
})

/** Both records, the choices, and what they would become. */
export function useMergePreview(into: Customer, fromId: string, isOpen: boolean) {
  const [keep, setKeep] = useState<MergeKeep>({})
  const other = useQuery({
    queryKey: ['customers', 'one', fromId],
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { id: fromId }, signal })).customer,
    enabled: isOpen,
  })
  const pair = other.data && { into, from: other.data }
  const preview = useQuery({
    queryKey: ['customers', 'merge', pair && requestOf(pair, keep)],
    queryFn: ({ signal }) => {
      if (!pair) throw new Error('Not enabled without both customers')
      const { params, body } = requestOf(pair, keep)
      return call(mergeCustomer, { params, body: { ...body, dry_run: true }, signal })
    },
    enabled: isOpen && pair !== undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return {
    pair,
    keep,
    sums: preview.data?.sums,
    hasAccount: preview.data?.has_account ?? false,
    error: other.error ?? preview.error,
    retry: () => void (other.error ? other.refetch() : preview.refetch()),
    sideOf: (field: MergeField) => pair && sideKept(field, pair, keep),
    choose: (field: MergeField, side: MergeSide) => setKeep((now) => ({ ...now, [field]: side })),
  }
}

export function useMerge(onDone: () => void) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ pair, keep }: { pair: MergePair; keep: MergeKeep }) => call(mergeCustomer, requestOf(pair, keep)),
    onSuccess: ({ customer }, { pair }) => {
      onDone()
      toast.success(t('merge.done'))
      keepCustomer(client, customer)
      client.removeQueries({ queryKey: ['customers', 'one', pair.from.id] })
      void client.invalidateQueries({ queryKey: ['customers', 'one', customer.id] })
      void client.invalidateQueries({ queryKey: ['customers', 'pages'] })
      // Orders in the cache still name the other record.
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: ['customers', 'one'] })
    },
  })
  return { merge: mutate, isBusy: isPending }
}
