import { call, downloadContent, on, toast, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readTemplateContent } from '../contract/liquid-template.wire.ts'
import type { Theme, ThemeReport, ThemeSource } from '../contract/theme.ts'
import {
  allowSource,
  deleteTheme,
  deleteThemeData,
  duplicateTheme,
  exportTheme,
  listCodeThemes,
  listPublications,
  listThemes,
  listVersions,
  newThemeData,
  publishTheme,
  readReport,
  restoreVersion,
  rollBack,
  unscheduleTheme,
  updateTheme,
  updateThemeData,
} from '../contract/theme.wire.ts'

export const themesKey = ['theming']

const events = [newThemeData, updateThemeData, deleteThemeData] as const

async function fetchThemes(list: typeof listThemes | typeof listCodeThemes, signal?: AbortSignal) {
  const [{ themes }, { publications }] = await Promise.all([call(list, { signal }), call(listPublications, { signal })])
  return { themes, publications }
}

/** The themes with the latest publications, as colleagues change them. */
export function useThemes() {
  const client = useQueryClient()
  const list = useCan('admin_theming') ? listThemes : listCodeThemes

  useEffect(
    function followThemes() {
      const load = () => void client.invalidateQueries({ queryKey: themesKey })
      const stops = events.map((event) => on(event, load))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: [...themesKey, 'all'], queryFn: ({ signal }) => fetchThemes(list, signal) })
}

/** What the newest version of a theme lacks here, and loads from elsewhere; `known` is shown at first. */
export const useThemeReport = ({ id, version_id }: Theme, known?: ThemeReport) =>
  useQuery({
    queryKey: [...themesKey, 'report', id, version_id],
    queryFn: async ({ signal }) => (await call(readReport, { params: { id }, signal })).report,
    ...(known && { initialData: known }),
  })

/** Versions of a theme from the newest on, in parts. */
export const useVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: [...themesKey, 'versions', id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listVersions, { params: { id }, query: pageParam > 0 ? { below: pageParam } : {}, signal }),
    getNextPageParam: ({ versions, has_more }) => (has_more ? versions.at(-1)?.number : undefined),
  })

/** An act on a theme: says how it ended and shows the new state. */
export function useThemeAct<Given>(act: (given: Given) => Promise<unknown>, done: string, onDone?: () => void) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess() {
      toast.success(t(done))
      onDone?.()
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: themesKey }),
  })
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'theme'

export const acts = {
  publish: ({ theme, version }: { theme: string; version: string }) =>
    call(publishTheme, { params: { id: theme }, body: { version_id: version } }),
  restore: ({ theme, version }: { theme: string; version: string }) =>
    call(restoreVersion, { params: { id: theme }, body: { version_id: version } }),
  schedule: ({ theme: { id, version_id }, at }: { theme: Theme; at: string }) =>
    call(publishTheme, { params: { id }, body: { version_id, at } }),
  unschedule: ({ id }: Theme) => call(unscheduleTheme, { params: { id }, body: {} }),
  rename: ({ id, version, name }: Theme) => call(updateTheme, { params: { id }, body: { name, version } }),
  duplicate: ({ id, name }: Theme) => call(duplicateTheme, { params: { id }, body: { name } }),
  allowSource: ({ theme, ...source }: Pick<ThemeSource, 'kind' | 'host' | 'is_allowed'> & { theme: string }) =>
    call(allowSource, { params: { id: theme }, body: source }),
  remove: ({ id, version }: Theme) => call(deleteTheme, { params: { id }, query: { version } }),
  rollBack: (from: string) => call(rollBack, { body: { from } }),
  downloadFile: (file: { id: string; name: string }) =>
    downloadContent(readTemplateContent, { params: { id: file.id }, name: file.name }),
  download: ({ id, name }: Theme) => downloadContent(exportTheme, { params: { id }, name: `${fileName(name)}.zip` }),
}
