import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { EditChanges } from '../../contract/edit.ts'
import { previewEdit } from '../../contract/edit.wire.ts'
import type { ProductSelection } from './use-chosen-products.ts'

const debounceMs = 250

/** Debounced; keeps the previous preview until the next has loaded. */
export const useEditPreview = ({ which }: ProductSelection, changes: EditChanges | null) =>
  useQuery({
    queryKey: ['product_edits', 'preview', which, changes],
    enabled: changes !== null,
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, debounceMs))
      signal.throwIfAborted()
      return call(previewEdit, { body: { ...which, changes: changes ?? {} }, signal })
    },
    placeholderData: (before) => before,
    // Products may have changed since the last preview.
    staleTime: 0,
  })
