import { call, loadWrittenTexts, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError, type Locale, locales } from '@comptoir/platform/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { resolveCustomLocales } from '../../contract/setting.rules.ts'
import { updateSettings } from '../../contract/setting.wire.ts'
import { fetchSettings, settingsKey, useSettings } from '../form/use-settings.ts'
import { type ByLocale, type Drafts, flat, ownTextsOf, withDrafts } from './own-texts.ts'

const key = 'custom_locales_settings'

async function loadBuiltIn(): Promise<ByLocale> {
  const [en, fr, ar, ja, tr] = await Promise.all(locales.map(async (locale) => flat(await loadWrittenTexts(locale))))
  const none = new Map<string, string>()
  return { en: en ?? none, fr: fr ?? none, ar: ar ?? none, ja: ja ?? none, tr: tr ?? none }
}

/** Reads the setting again before each attempt, so that only the drafted texts are replaced. */
async function saveTexts(drafts: Drafts, attempts = 3): Promise<void> {
  const { values, versions } = await fetchSettings()
  const value = withDrafts(resolveCustomLocales(values[key]), drafts)
  try {
    await call(updateSettings, { body: { settings: [{ key, value, version: versions[key] ?? 0 }] } })
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    if (!isLate || attempts === 1) throw error
    await saveTexts(drafts, attempts - 1)
  }
}

/** Built-in and own texts of every language. */
export function useTextSources() {
  const settings = useSettings()
  const builtIn = useQuery({
    queryKey: ['texts', 'written'],
    queryFn: loadBuiltIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const custom = settings.data?.values[key]
  const own = useMemo(() => ownTextsOf(custom ? resolveCustomLocales(custom) : {}), [custom])
  return {
    builtIn: builtIn.data,
    own: settings.data && own,
    error: settings.error ?? builtIn.error,
    retry: () => void (settings.error ? settings.refetch() : builtIn.refetch()),
  }
}

export function useSaveTexts(onSaved: () => void) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (drafts: Drafts) => saveTexts(drafts),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: settingsKey })
      toast.success(t('texts.saved'))
      onSaved()
    },
    onError: (error) => void toast.error(errorText(error)),
  })
}

export function useTexts() {
  const { own, ...sources } = useTextSources()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const { mutate, isPending } = useSaveTexts(() => setDrafts(new Map()))
  const write = (path: string, locale: Locale, text: string) => {
    const { [locale]: _former, ...others } = drafts.get(path) ?? {}
    const isAsSaved = text.trim() === (own?.[locale].get(path) ?? '')
    const texts = isAsSaved ? others : { ...others, [locale]: text }
    const next = new Map(drafts)
    if (Object.keys(texts).length === 0) next.delete(path)
    else next.set(path, texts)
    setDrafts(next)
  }

  return {
    ...sources,
    own,
    drafts,
    write,
    save: () => mutate(drafts),
    isSaving: isPending,
    discard: () => setDrafts(new Map()),
  }
}

export type TextsState = ReturnType<typeof useTexts>
