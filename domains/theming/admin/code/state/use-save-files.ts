import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LiquidTemplateRow } from '../../../contract/theme.ts'
import { createTemplate, type getTemplate, updateTemplate } from '../../../contract/wire.ts'
import { fileKey, idOf, useForgetFiles } from './use-code-files.ts'
import type { Draft, DraftStore } from './use-drafts.ts'

type Read = z.output<typeof getTemplate.reply>

interface Saving {
  theme: string
  files: readonly LiquidTemplateRow[]
  store: DraftStore
  /** Shows both texts of a file that a colleague has saved meanwhile. */
  onConflict(path: string): void
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Saves unsaved texts one after the other, each as a version of the theme; stops where a colleague was faster. */
export function useSaveFiles({ theme, files, store, onConflict }: Saving) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const client = useQueryClient()
  const forget = useForgetFiles(theme)

  async function save(path: string, { text: body, checksum }: Draft) {
    const isThere = files.some((file) => file.path === path)
    const reply = isThere
      ? await call(updateTemplate, { params: { id: idOf(theme, path) }, body: { body, checksum } })
      : await call(createTemplate, { body: { theme_id: theme, path, body } })
    client.setQueryData<Read>(fileKey(theme, path), reply)
    store.markSaved(path, { text: body, checksum: reply.template.checksum })
    return true
  }

  /** Their text came with the refusal. */
  function compare(path: string, error: unknown) {
    if (!(error instanceof ApiError) || error.code !== 'TEMPLATE_CHANGED') throw error
    const { current, checksum } = error.details
    client.setQueryData<Read>(
      fileKey(theme, path),
      (read) => read && { ...read, template: { ...read.template, body: text(current), checksum: text(checksum) } },
    )
    onConflict(path)
    return false
  }

  async function saveAll(paths: readonly string[]) {
    let isWhole = true
    for (const path of paths) {
      const draft = store.drafts.get(path)
      if (draft && isWhole) isWhole = await save(path, draft).catch((error: unknown) => compare(path, error))
    }
    return isWhole
  }

  return useMutation({
    mutationFn: saveAll,
    onSuccess: (isWhole, paths) => isWhole && toast.success(t('code.saved', { count: paths.length })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: forget,
  })
}
