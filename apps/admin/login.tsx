import './styles.css'
import { safeTarget } from '@comptoir/platform/admin/api/addresses/safe-target.ts'
import { session } from '@comptoir/platform/admin/api/session.ts'
import type { Texts } from '@comptoir/platform/admin/i18n/formats/texts.ts'
import { I18nProvider } from '@comptoir/platform/admin/i18n/i18n-provider.tsx'
import { loadSignInTexts } from '@comptoir/platform/admin/i18n/load/load-sign-in-texts.ts'
import type { Locale } from '@comptoir/platform/contract'
import { LoginScreen, takeLink } from '@comptoir/staff/admin/login'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { browserLocale, rememberedLocale, rememberLocale } from './remembered.ts'
import { whenStyled } from './when-styled.ts'

const target = () => safeTarget(new URLSearchParams(window.location.search).get('from'), window.location.origin)

function Login() {
  const [locale, setLocale] = useState<Locale>(() => rememberedLocale() ?? browserLocale())
  const [texts, setTexts] = useState<{ locale: Locale; texts: Texts } | null>(null)

  useEffect(
    function fetchTheTexts() {
      rememberLocale(locale)
      loadSignInTexts(locale).then((loaded) => setTexts({ locale, texts: loaded }))
    },
    [locale],
  )

  if (!texts) return null
  return (
    <I18nProvider locale={texts.locale} texts={texts.texts}>
      <LoginScreen locale={locale} onLocale={setLocale} onDone={() => window.location.replace(target())} link={link} />
    </I18nProvider>
  )
}

// A link from a mail counts for its own account, whoever is signed in here.
const link = takeLink()
const rootElement = document.getElementById('root')
if (session.token() !== null && !link) window.location.replace(target())
else if (rootElement) void whenStyled().then(() => createRoot(rootElement).render(<Login />))
