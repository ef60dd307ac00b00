import { BrandRings } from '@comptoir/platform/admin/ui/display/state/brand-rings.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { LinkInAddress } from '../sign-in/link-in-address.ts'
import { useLinkInAddress } from '../sign-in/use-link-in-address.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LinkPagesLater } from './link-pages-later.tsx'
import styles from './login.module.css'
import { SignIn } from './sign-in.tsx'
import { useBrand } from './use-brand.ts'

export interface LoginScreenProps {
  locale: Locale
  onLocale: (locale: Locale) => void
  onDone: () => void
  /** From a mail. */
  link: LinkInAddress | null
}

export function LoginScreen({ locale, onLocale, onDone, link: first }: LoginScreenProps) {
  const brand = useBrand()
  const { link, dropLink } = useLinkInAddress(first)
  const [isForgotten, setForgotten] = useState(false)
  const [changedFor, setChangedFor] = useState<string | null>(null)
  const isInvitation = link?.kind === 'invitation'
  const languages = <LanguageChoice locale={locale} onLocale={onLocale} />

  const toSignIn = (email: string | null = null) => {
    dropLink()
    setForgotten(false)
    setChangedFor(email)
  }

  return (
    <div className={styles.login}>
      <main className={styles.loginMain}>
        <div className={styles.loginHead}>
          <p className={styles.loginBrand}>
            {brand.site ? (
              <a href={brand.site} target="_blank" rel="noreferrer">
                <BrandMark {...brand} />
              </a>
            ) : (
              <BrandMark {...brand} />
            )}
          </p>
          {isInvitation && languages}
        </div>
        {link || isForgotten ? (
          <LinkPagesLater
            key={link?.token}
            link={link}
            shop={brand.name}
            locale={locale}
            onLocale={onLocale}
            onBack={toSignIn}
            onSignedIn={onDone}
          />
        ) : (
          <SignIn locale={locale} changedFor={changedFor} onForgotten={() => setForgotten(true)} onDone={onDone} />
        )}
        {!isInvitation && languages}
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
