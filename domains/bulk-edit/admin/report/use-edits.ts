import { batchRecords, call } from '@comptoir/platform/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type EditOutcome, isEditOver, ProductEdit } from '../../contract/edit.ts'
import { getEdit, getEditRows, listEdits, newProductEditData, updateProductEditData } from '../../contract/edit.wire.ts'

const pageRows = 50

export const edits = batchRecords<ProductEdit>({
  key: 'product_edits',
  schema: ProductEdit,
  started: newProductEditData,
  updated: updateProductEditData,
  isOver: ({ state }) => isEditOver(state),
  load: async (id, signal) => (await call(getEdit, { params: { id }, signal })).edit,
  loadLatest: async (_group, signal) => (await call(listEdits, { signal })).edits,
  groupOf: () => 'all',
})

export const useEditReport = ({ id, state }: ProductEdit, outcome: EditOutcome | undefined) =>
  useInfiniteQuery({
    queryKey: ['product_edits', 'report', id, outcome],
    enabled: isEditOver(state),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(getEditRows, {
        params: { id },
        query: { outcome, limit: pageRows, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
