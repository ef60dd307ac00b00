import {
  canDo,
  DomainsContext,
  I18nProvider,
  language,
  logOnce,
  ShopProvider,
  speak,
  storeOrigin,
  ToastProvider,
  useStore,
} from '@comptoir/platform/admin'
import { ApiError, defaultLocale, type Locale, permissionsOf } from '@comptoir/platform/contract'
import { resolveCustomLocales } from '@comptoir/settings/contract'
import { useStartup } from '@comptoir/staff/admin'
import { policy, type StartupConfig } from '@comptoir/staff/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { RouterProvider } from 'react-router'
import { domains } from './domains.ts'
import { applyTheme, rememberedLocale, rememberLocale, rememberRights } from './remembered.ts'
import { openRouter } from './routes.tsx'
import { FailedStart } from './shell/failed-start.tsx'

/** Retries lost connections only; an error reply would be the same again. */
const isWorthRetrying = (failed: number, error: Error) =>
  failed < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    // Changes without a connection are kept by the calls themselves.
    mutations: { networkMode: 'always' },
  },
})
// The same element: what changes around it is only drawn by those who read it.
const panel = <RouterProvider router={openRouter(domains)} />

/** The first of the shop's hosts is its primary one. */
function originOf([first]: StartupConfig['hosts_data']) {
  if (!first) return ''
  return storeOrigin(first.url ? new URL(first.url).origin : first.host)
}

interface AppProps {
  /** Loads the startup config; begun before anything is drawn. */
  start: Promise<unknown>
}

export function App({ start }: AppProps) {
  const started = useStartup()
  const spoken = useLanguage(started?.user.customer_locale, started?.settings.custom_locales_settings)
  const [error, setError] = useState<unknown>(null)
  const [isReady, setReady] = useState(false)

  useEffect(
    function awaitStart() {
      start.then(() => startTransition(() => setReady(true)), setError)
    },
    [start],
  )

  useEffect(
    function dress() {
      if (started) applyTheme(started.user.preferences.mode ?? 'system', String(started.settings.theme))
    },
    [started],
  )

  const shop = useMemo(
    () => ({
      settings: started?.settings ?? {},
      user: started?.user ?? null,
      policy,
      store: originOf(started?.config.hosts_data ?? []),
    }),
    [started],
  )

  useEffect(
    function keepRights() {
      if (started) rememberRights(permissionsOf(policy).filter((permission) => canDo(shop, permission)))
    },
    [started, shop],
  )

  const shown = useMemo(() => {
    const off = new Set(started?.config.modules_data.flatMap(({ key, enabled }) => (enabled ? [] : [key])))
    return domains.filter(({ key }) => !off.has(key))
  }, [started?.config.modules_data])

  if (!spoken) return null
  const { locale, texts } = spoken
  const settings = started?.settings
  return (
    <I18nProvider
      locale={locale}
      texts={texts}
      currency={settings ? String(settings.currency_code) : undefined}
      symbol={settings ? String(settings.currency) : undefined}
      timeZone={settings ? String(settings.time_zone) : undefined}
    >
      <QueryClientProvider client={client}>
        <ToastProvider>
          <DomainsContext value={shown}>
            <ShopProvider shop={shop}>
              {started && isReady ? panel : error !== null && <FailedStart error={error} />}
            </ShopProvider>
          </DomainsContext>
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Custom wording of the shop; settings that do not parse are logged and ignored. */
function ownTexts(custom: unknown, locale: Locale) {
  try {
    return resolveCustomLocales(custom)[locale]
  } catch (error) {
    logOnce(`custom_locales_settings: ${String(error)}`)
    return null
  }
}

function useLanguage(wanted: Locale | undefined, custom: unknown) {
  const locale = wanted ?? rememberedLocale() ?? defaultLocale

  useEffect(
    function speakIt() {
      speak(locale, ownTexts(custom, locale)).then(
        () => rememberLocale(locale),
        (error: unknown) => logOnce(`Texts of ${locale}: ${String(error)}`),
      )
    },
    [locale, custom],
  )
  return useStore(language)
}
