import {
  Button,
  DeadEnd,
  I18nProvider,
  PageLoading,
  ShopProvider,
  type Texts,
  ToastProvider,
  useText,
} from '@comptoir/platform/admin'
import { storeOrigin } from '@comptoir/platform/admin/api/addresses/store-origin.ts'
import { call } from '@comptoir/platform/admin/api/api.ts'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { CloudOff, Compass } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { getPluginPublicPages } from '../../contract/plugin.wire.ts'
import { PageBox } from '../outlet/page-box.tsx'
import styles from './public-pages.module.css'
import { type PublicPagesReply, runPublic } from './public-run.ts'

interface PublicPagesProps {
  locale: Locale
  texts: Texts
}

/** Pages of plugins for visitors (specification §4): no login, no panel, no start-up scripts. */
export const PublicPages = (props: PublicPagesProps) => (
  <BrowserRouter>
    <Pages {...props} />
  </BrowserRouter>
)

const publicPath = /^\/public\/([a-z0-9-]{1,64})(?=\/|$)/

function Pages({ locale, texts }: PublicPagesProps) {
  const { pathname } = useLocation()
  const [, key] = publicPath.exec(pathname) ?? []
  const { reply, error, retry } = usePublicPages(key)

  useEffect(
    function leaveToPanel() {
      // A link to elsewhere, such as a page of the panel for whoever has a session.
      if (!pathname.startsWith('/public/')) location.reload()
    },
    [pathname],
  )
  return (
    <I18nProvider
      {...{ locale, texts }}
      currency={reply?.shop.currency_code}
      symbol={reply?.shop.currency || undefined}
      timeZone={reply?.shop.time_zone}
    >
      <ToastProvider>
        {reply && <Shop reply={reply} locale={locale} />}
        {!key && <Missing />}
        {key && !reply && error === null && <PageLoading title="" />}
        {!reply && error !== null && <Failed error={error} onRetry={retry} />}
      </ToastProvider>
    </I18nProvider>
  )
}

interface Read {
  key: string
  reply: PublicPagesReply | null
  error: unknown
}

function usePublicPages(key: string | undefined) {
  const [read, setRead] = useState<Read | null>(null)
  const [round, setRound] = useState(0)

  useEffect(
    function readPages() {
      if (key === undefined) return
      // Named here, so that a retry reads again.
      void round
      let isCurrent = true
      const take = (found: Omit<Read, 'key'>) => isCurrent && setRead({ key, ...found })
      call(getPluginPublicPages, { params: { key }, isAnonymous: true }).then(
        (reply) => take({ reply, error: null }),
        (error: unknown) => take({ reply: null, error }),
      )
      return () => {
        isCurrent = false
      }
    },
    [key, round],
  )
  const { reply = null, error = null } = read?.key === key ? (read ?? {}) : {}
  return { reply, error, retry: () => setRound(round + 1) }
}

function Shop({ reply, locale }: { reply: PublicPagesReply; locale: Locale }) {
  const { shop } = reply
  const place = useMemo(
    () => ({ settings: { ...shop }, user: null, policy: {}, store: storeOrigin(shop.store) }),
    [shop],
  )
  useLayoutEffect(
    function nameTheTabs() {
      document.body.dataset.owner = shop.name
    },
    [shop],
  )
  return (
    <ShopProvider shop={place}>
      <div className={styles.frame}>
        <header className={styles.publicHead}>
          <bdi>{shop.name}</bdi>
        </header>
        <Running reply={reply} locale={locale} />
      </div>
    </ShopProvider>
  )
}

/** The page at this address, in a worker that all pages of the plugin share. */
function Running({ reply, locale }: { reply: PublicPagesReply; locale: Locale }) {
  const { pathname } = useLocation()
  const run = usePublicRun(reply, locale)
  const page = reply.plugin.pages.find(({ path }) => path === pathname.replace(/\/+$/, ''))

  if (!page) return <Missing />
  if (!run) return <PageLoading title="" />
  return <PageBox key={page.path} run={run} {...page} title={page.title[locale] ?? ''} />
}

function usePublicRun(reply: PublicPagesReply, locale: Locale) {
  const navigate = useNavigate()
  const [running, setRunning] = useState<ReturnType<typeof runPublic> | null>(null)

  useEffect(
    function runIt() {
      const next = runPublic(reply, locale, (to) => void navigate(to))
      setRunning(next)
      return () => next.stop()
    },
    [reply, locale, navigate],
  )
  return running?.run
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('platform')
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <DeadEnd
      picture={<CloudOff size={40} aria-hidden="true" />}
      title={t('error')}
      way={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

function Missing(): ReactNode {
  const t = useText('extensions')
  const { pathname } = useLocation()
  return (
    <DeadEnd
      picture={<Compass size={40} aria-hidden="true" />}
      title={t('page.missing', { address: pathname })}
      text={t('page.missing_public')}
      way={null}
    />
  )
}
