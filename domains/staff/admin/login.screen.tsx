import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { RingLine } from '@comptoir/platform/admin/ui/ring-line.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { FirstUserForm } from './first-user-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LoginForm } from './login-form.tsx'
import './login.css'
import { useBrand } from './use-brand.ts'
import { useSetupNeeded } from './use-setup-needed.ts'

export interface LoginScreenProps {
  locale: Locale
  onLocale: (locale: Locale) => void
  onDone: () => void
}

/** What stands before the panel. An empty shop asks its first visitor to make the root user. */
export function LoginScreen({ locale, onLocale, onDone }: LoginScreenProps) {
  const t = useText('staff')
  const brand = useBrand()
  const isSetupNeeded = useSetupNeeded()

  return (
    <div className="login">
      <main className="login-main">
        <p className="login-brand">
          {brand.logo ? <img src={brand.logo} alt={brand.name} /> : <bdi>{brand.name}</bdi>}
        </p>
        <h1>{t(isSetupNeeded ? 'first_user.title' : 'login.title')}</h1>
        {isSetupNeeded ? <FirstUserForm locale={locale} onDone={onDone} /> : <LoginForm onDone={onDone} />}
        <LanguageChoice locale={locale} onLocale={onLocale} />
      </main>
      <div className="login-picture">
        <RingLine size={48} />
      </div>
    </div>
  )
}
