import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { isLocale } from '../../contract/values/texts/locale.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { loadTexts } from '../i18n/load/load-texts.ts'
import { ToastProvider } from '../ui/toasts/toasts.tsx'
import './gallery.module.css'
import { Gallery } from './gallery.tsx'

const params = new URLSearchParams(location.search)
const requested = params.get('locale')
const locale = isLocale(requested) ? requested : 'en'
const root = document.documentElement
const theme = params.get('theme')
const mode = params.get('mode')
const density = params.get('density')
if (theme) root.dataset.theme = theme
if (mode) root.dataset.mode = mode
if (density) root.dataset.density = density

const texts = await loadTexts(locale)
const router = createMemoryRouter([{ path: '*', element: <Gallery locale={locale} params={params} /> }])
const rootElement = document.getElementById('root')

if (rootElement) {
  createRoot(rootElement).render(
    <I18nProvider locale={locale} texts={texts}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>,
  )
}
