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
async function save(drafts: Drafts, attempts = 3): Promise<void> {
  const { values, versions } = await fetchSettings()
  const value = withDrafts(resolveCustomLocales(values[key]), drafts)
  try {
    await call(updateSettings, { body: { settings: [{ key, value, version: versions[key] ?? 0 }] } })
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    if (!isLate || attempts === 1) throw error
    await save(drafts, attempts - 1)
  }
}

export function useTexts() {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  const settings = useSettings()
  const builtIn = useQuery({
    queryKey: ['texts', 'written'],
    queryFn: loadBuiltIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const custom = settings.data?.values[key]
  const own = useMemo(() => ownTextsOf(custom ? resolveCustomLocales(custom) : {}), [custom])
  const [drafts, setDrafts] = useState<Drafts>(new Map())

  const { mutate, isPending } = useMutation({
    mutationFn: () => save(drafts),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: settingsKey })
      setDrafts(new Map())
      toast.success(t('texts.saved'))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  const write = (path: string, locale: Locale, text: string) => {
    const { [locale]: _former, ...others } = drafts.get(path) ?? {}
    const isAsSaved = text.trim() === (own[locale].get(path) ?? '')
    const texts = isAsSaved ? others : { ...others, [locale]: text }
    const next = new Map(drafts)
    if (Object.keys(texts).length === 0) next.delete(path)
    else next.set(path, texts)
    setDrafts(next)
  }

  return {
    builtIn: builtIn.data,
    own: settings.data ? own : undefined,
    error: settings.error ?? builtIn.error,
    retry: () => void (settings.error ? settings.refetch() : builtIn.refetch()),
    drafts,
    write,
    save: mutate,
    isSaving: isPending,
    discard: () => setDrafts(new Map()),
  }
}

export type TextsState = ReturnType<typeof useTexts>
