import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type UserEvent, userEvent } from 'vitest/browser'
import type { Locale } from '../../contract/values/texts/locale.ts'
import type { PolicyTable } from '../../contract/wire/permission.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { loadTexts } from '../i18n/load/load-texts.ts'
import type { AdminDomain } from '../manifest/manifest.ts'
import { DomainsContext } from '../manifest/record-slot.tsx'
import { type Shop, ShopProvider } from '../shop.tsx'
import { ToastLine, ToastProvider } from '../ui/toasts/toasts.tsx'
import styles from './frame.module.css'

export interface RenderOptions {
  locale?: Locale
  /** Several: the screen stays from one to the other. */
  path?: string | readonly string[]
  address?: string
  settings?: Shop['settings']
  can?: (permission: string) => boolean
  /** Of whoever is signed in. */
  role?: typeof someone.role
  domains?: readonly AdminDomain[]
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent
  address: () => string
}

const policyOf = (can: (permission: string) => boolean) =>
  new Proxy<Partial<PolicyTable>>({}, { get: (_table, permission) => () => can(String(permission)) })

const someone: NonNullable<Shop['user']> = { id: '0198f0c0-0000-7000-8000-000000000001', name: 'Lina', role: null }

/** Draws the screen below a top bar with the place of the save bar, as the panel's frame does. */
export async function renderScreen(screen: ReactNode, options: RenderOptions = {}): Promise<RenderedScreen> {
  const { locale = 'en', path = '/', settings = {}, can = () => true, role = null, domains = [] } = options
  const texts = await loadTexts(locale)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const paths = [path].flat()
  const { address = paths[0] ?? '/' } = options
  const routes = [...paths.map((each) => ({ path: each, element: screen })), { path: '*', element: <p>elsewhere</p> }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const shop: Shop = { settings, user: { ...someone, role }, policy: policyOf(can), store: '' }

  const rendered = render(
    <I18nProvider locale={locale} texts={texts} currency="EUR" timeZone="UTC">
      <QueryClientProvider client={client}>
        <ToastProvider>
          <DomainsContext value={domains}>
            <ShopProvider shop={shop}>
              <div className={styles.testFrameTop} id="save-bar" />
              <div>
                <RouterProvider router={router} />
              </div>
              <ToastLine />
            </ShopProvider>
          </DomainsContext>
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>,
    { container: openFrame() },
  )
  return { ...rendered, user: userEvent.setup(), address: () => router.state.location.pathname }
}

function openFrame() {
  const frame = document.createElement('div')
  frame.id = 'root'
  frame.className = styles.testFrame ?? ''
  return document.body.appendChild(frame)
}

export const renderPart = (part: ReactNode, options: Omit<RenderOptions, 'path' | 'address'> = {}) =>
  renderScreen(part, options)
