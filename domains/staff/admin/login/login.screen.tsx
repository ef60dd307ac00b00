import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { BrandRings } from '@comptoir/platform/admin/ui/display/brand-rings.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import { FirstUserForm } from './first-user-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useBrand } from './use-brand.ts'
import { useSetupNeeded } from './use-setup-needed.ts'

export interface LoginScreenProps {
  locale: Locale
  onLocale: (locale: Locale) => void
  onDone: () => void
}

/** An empty shop shows the form for its root user. */
export function LoginScreen({ locale, onLocale, onDone }: LoginScreenProps) {
  const t = useText('staff')
  const brand = useBrand()
  const isSetupNeeded = useSetupNeeded()

  return (
    <div className={styles.login}>
      <main className={styles.loginMain}>
        <p className={styles.loginBrand}>
          {brand.site ? (
            <a href={brand.site} target="_blank" rel="noreferrer">
              <BrandMark {...brand} />
            </a>
          ) : (
            <BrandMark {...brand} />
          )}
        </p>
        <h1>{t(isSetupNeeded ? 'first_user.title' : 'login.title')}</h1>
        <SessionEnded />
        {isSetupNeeded ? <FirstUserForm locale={locale} onDone={onDone} /> : <LoginForm onDone={onDone} />}
        <LanguageChoice locale={locale} onLocale={onLocale} />
      </main>
      <div className={styles.loginPicture}>
        <BrandRings size={48} />
      </div>
    </div>
  )
}

/** The name stands in for a picture that cannot be loaded. */
function BrandMark({ name, logo }: { name: string; logo: string }) {
  const [isBroken, setBroken] = useState(false)
  return logo && !isBroken ? <img src={logo} alt={name} onError={() => setBroken(true)} /> : <bdi>{name}</bdi>
}
