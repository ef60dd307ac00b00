import './styles.css'
import { type Locale, defaultLocale, isLocale } from '@comptoir/platform/contract'
import { I18nProvider, loadTexts, safeTarget, session, type Texts, ToastProvider } from '@comptoir/platform/admin'
import { LoginScreen } from '@comptoir/staff/admin/login'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberLocale, rememberedLocale } from './remembered.ts'

const target = () => safeTarget(new URLSearchParams(window.location.search).get('from'), window.location.origin)

function Login() {
  const [locale, setLocale] = useState<Locale>(() => rememberedLocale() ?? browserLocale())
  const [texts, setTexts] = useState<{ locale: Locale; texts: Texts } | null>(null)

  useEffect(
    function fetchTheTexts() {
      rememberLocale(locale)
      loadTexts(locale).then((loaded) => setTexts({ locale, texts: loaded }))
    },
    [locale],
  )

  if (!texts) return null
  return (
    <I18nProvider locale={texts.locale} texts={texts.texts}>
      <ToastProvider>
        <LoginScreen locale={locale} onLocale={setLocale} onDone={() => window.location.replace(target())} />
      </ToastProvider>
    </I18nProvider>
  )
}

const browserLocale = () => navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? defaultLocale

const place = document.getElementById('root')
if (session.token() !== null) window.location.replace(target())
else if (place) createRoot(place).render(<Login />)
