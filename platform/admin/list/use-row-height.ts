import { useFailureText } from '../form/use-failure-text.ts'
import { useShop } from '../shop.tsx'
import { toast } from '../ui/toast.ts'
import { listMemory } from './list-memory.ts'

/** How high rows are is one choice for all lists of a person. */
export function useRowHeight() {
  const failureText = useFailureText('platform')
  return {
    isCompact: useShop().user?.preferences?.density === 'compact',
    onCompact: (isCompact: boolean) =>
      void listMemory.setCompact(isCompact).catch((error: unknown) => toast.error(failureText(error))),
  }
}
