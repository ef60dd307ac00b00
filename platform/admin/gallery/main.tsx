import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { isLocale } from '../../contract/locale.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { loadTexts } from '../i18n/load-texts.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import './gallery.css'
import { Gallery } from './gallery.tsx'

const asked = new URLSearchParams(location.search)
const wanted = asked.get('locale')
const locale = isLocale(wanted) ? wanted : 'en'
const root = document.documentElement
const theme = asked.get('theme')
const mode = asked.get('mode')
const density = asked.get('density')
if (theme) root.dataset.theme = theme
if (mode) root.dataset.mode = mode
if (density) root.dataset.density = density

const texts = await loadTexts(locale)
const router = createMemoryRouter([
  { path: '*', element: <Gallery locale={locale} part={asked.get('part') ?? 'all'} /> },
])
const place = document.getElementById('root')

if (place) {
  createRoot(place).render(
    <I18nProvider locale={locale} texts={texts}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>,
  )
}
