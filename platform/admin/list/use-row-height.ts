import { useErrorText } from '../i18n/use-error-text.ts'
import { useShop } from '../shop.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { listMemory } from './views/list-memory.ts'

export function useRowHeight() {
  const errorText = useErrorText('platform')
  return {
    isCompact: useShop().user?.preferences?.density === 'compact',
    onCompact: (isCompact: boolean) =>
      void listMemory.setCompact(isCompact).catch((error: unknown) => toast.error(errorText(error))),
  }
}
