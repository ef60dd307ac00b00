import { useText } from '../../i18n/formats/use-text.ts'
import { toast } from '../feedback/toast.ts'

/** Copies a text and says whether the browser allowed it. */
export function useCopy() {
  const t = useText('platform')
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch {
      toast.error(t('not_copied'))
    }
  }
}
