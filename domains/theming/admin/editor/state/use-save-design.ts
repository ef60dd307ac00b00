import { call, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { ApiError, ThemeJson } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { readDesign, saveDesign } from '../../../contract/design.wire.ts'
import type { EditorModel } from './use-editor.ts'

const Conflicts = z.array(
  z.object({ path: z.string(), at: z.array(z.string()), mine: ThemeJson.optional(), theirs: ThemeJson.optional() }),
)
export type SaveConflict = z.infer<typeof Conflicts>[number]

/** Values that a colleague changed as well; null if saving failed for another reason. */
export function conflictsIn(error: unknown): readonly SaveConflict[] | null {
  if (!(error instanceof ApiError) || error.code !== 'DESIGN_CHANGED') return null
  return Conflicts.safeParse(error.details.conflicts).data ?? null
}

export const filesOf = ({ documents, changed }: Pick<EditorModel, 'documents' | 'changed'>) =>
  changed.map((path) => ({ path, body: JSON.stringify(documents[path] ?? {}) }))

/** `mine` saves over what colleagues changed as well; `takeTheirs` keeps the rest of what is not saved. */
export function useSaveDesign(editor: EditorModel) {
  const t = useText('theming')
  const { locale } = useFormats()
  const errorText = useErrorText('theming')
  const params = { id: editor.theme.id }
  const read = () => call(readDesign, { params, query: { locale } })

  const save = useMutation({
    async mutationFn({ mine }: { mine: boolean }) {
      const sent = editor.documents
      const body = { version_id: editor.theme.version_id, files: filesOf(editor), ...(mine && { mine }) }
      await call(saveDesign, { params, body })
      editor.accept(await read(), sent)
    },
    onSuccess: () => toast.success(t('editor.saved')),
    onError(error) {
      if (!conflictsIn(error)) toast.error(errorText(error))
    },
  })
  async function takeTheirs() {
    try {
      editor.takeTheirs(await read())
      save.reset()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return { save, takeTheirs }
}
