import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { type EditChanges, previewEdit } from '../../contract/index.ts'
import type { Chosen } from './use-chosen-products.ts'

const pause = 250

/** What the changes would come to, once nobody types any more. The last one shows until the next is there. */
export const useEditPreview = ({ which }: Chosen, changes: EditChanges | null) =>
  useQuery({
    queryKey: ['product_edits', 'preview', which, changes],
    enabled: changes !== null,
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, pause))
      signal.throwIfAborted()
      return call(previewEdit, { body: { ...which, changes: changes ?? {} }, signal })
    },
    placeholderData: (before) => before,
    // Somebody may have changed the products: each look is a new one.
    staleTime: 0,
  })
