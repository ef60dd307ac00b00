import type { ColumnLayout } from '../../contract/lists/list-choices.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useRowHeight } from './use-row-height.ts'
import { listMemory, useListChoices } from './views/list-memory.ts'

/** The columns of a list without saved views and the height of its rows, as this person left them. */
export function useListLayout(list: string) {
  const errorText = useErrorText('platform')
  const { layout } = useListChoices(list)
  const onLayout = (next: ColumnLayout) =>
    void listMemory
      .reviseSoon(list, list, (before) => ({ ...before, layout: next }))
      .catch((error: unknown) => toast.error(errorText(error)))
  return { layout, onLayout, ...useRowHeight() }
}
