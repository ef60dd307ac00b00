import { call, on, toast, useShop, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiquidTemplate, LiquidTemplateRow } from '../../../contract/theme.ts'
import {
  getTemplate,
  getTheme,
  liquidTemplateSaved,
  listTemplates,
  listTemplateVersions,
  readVocabulary,
} from '../../../contract/wire.ts'

const codeKey = (theme: string) => ['theming-code', theme]
const listKey = (theme: string) => [...codeKey(theme), 'files']
export const fileKey = (theme: string, path: string) => [...codeKey(theme), 'file', path]
export const idOf = (theme: string, path: string) => `${theme}:${path}`

export const useCodeTheme = (theme: string) =>
  useQuery({
    queryKey: ['theming', 'one', theme],
    queryFn: async ({ signal }) => (await call(getTheme, { params: { id: theme }, signal })).theme,
  })

export const useCodeFiles = (theme: string) =>
  useQuery({
    queryKey: listKey(theme),
    queryFn: async ({ signal }) => (await call(listTemplates, { query: { theme_id: theme }, signal })).templates,
  })

export const useCodeFile = (theme: string, path: string) =>
  useQuery({
    queryKey: fileKey(theme, path),
    queryFn: ({ signal }) => call(getTemplate, { params: { id: idOf(theme, path) }, signal }),
  })

/** The words of the language never change while the panel is open. */
export const useVocabulary = () =>
  useQuery({
    queryKey: ['theming-vocabulary'],
    queryFn: ({ signal }) => call(readVocabulary, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useFileVersion = (theme: string, path: string, version_id: string | null) =>
  useQuery({
    queryKey: ['theming-code-version', theme, path, version_id],
    queryFn: ({ signal }) =>
      call(getTemplate, {
        params: { id: idOf(theme, path) },
        query: version_id === null ? {} : { version_id },
        signal,
      }),
    enabled: version_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useFileHistory = (theme: string, path: string, below: number | undefined) =>
  useQuery({
    queryKey: [...codeKey(theme), 'history', path, below],
    queryFn: ({ signal }) =>
      call(listTemplateVersions, {
        params: { id: idOf(theme, path) },
        query: below === undefined ? {} : { below: String(below) },
        signal,
      }),
  })

export function useForgetFiles(theme: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: codeKey(theme) })
}

interface FileSwap {
  removed: string | undefined
  added?: LiquidTemplate | undefined
}

/** Shows a file that was just added or removed, until the list is read again. */
export function useSwapFiles(theme: string) {
  const client = useQueryClient()
  const forget = useForgetFiles(theme)
  return ({ removed, added }: FileSwap) => {
    client.setQueryData<LiquidTemplateRow[]>(listKey(theme), (files = []) => {
      const kept = files.filter(({ path }) => path !== removed)
      const rows = added ? [...kept, { ...added, pages: [] }] : kept
      return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    })
    // The page has left what was removed by then.
    setTimeout(forget)
  }
}

/** Colleagues save too: what is open follows them, and says so. */
export function useColleagues(theme: string, { file, isUnsaved }: { file: string | null; isUnsaved: boolean }) {
  const t = useText('theming')
  const client = useQueryClient()
  const { user } = useShop()

  useEffect(
    function followColleagues() {
      const stop = on(liquidTemplateSaved, (saved, { actor }) => {
        if (saved.theme_id !== theme) return
        void client.invalidateQueries({ queryKey: codeKey(theme) })
        const isOther = actor !== undefined && actor.id !== user?.id
        if (isOther && saved.path === file && saved.checksum !== '' && !isUnsaved) {
          toast.info(t('code.updated', { name: actor.name, path: saved.path }))
        }
      })
      return () => void stop()
    },
    [client, theme, file, isUnsaved, user?.id, t],
  )
}
