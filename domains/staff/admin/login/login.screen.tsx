import { BrandRings } from '@comptoir/platform/admin/ui/display/state/brand-rings.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { LinkInAddress, MailedLink } from '../sign-in/link-in-address.ts'
import { useLinkInAddress } from '../sign-in/use-link-in-address.ts'
import { FetchedPage } from './fetched-page.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './login.module.css'
import { SignIn } from './sign-in.tsx'
import { StillLife } from './still-life.tsx'
import { type Brand, useBrand } from './use-brand.ts'
import { useSetup } from './use-setup.ts'

export interface LoginScreenProps {
  locale: Locale
  onLocale: (locale: Locale) => void
  onDone: () => void
  /** From a mail, or from the log of a shop without users. */
  link: LinkInAddress | null
}

const fetchFirstRun = () => import('../first-run/first-run.tsx')
const fetchLinkPages = () => import('../links/link-pages.tsx')

export function LoginScreen({ link: first, ...rest }: LoginScreenProps) {
  const brand = useBrand()
  const { link, dropLink } = useLinkInAddress(first)
  const setup = useSetup()
  const code = link?.kind === 'setup' ? link.code : null
  const mailed = link && link.kind !== 'setup' ? link : null

  return (
    <div className={styles.login}>
      {setup?.isNeeded && !mailed ? (
        <FetchedPage fetch={fetchFirstRun}>
          {({ FirstRun }) => (
            <FirstRun
              locale={rest.locale}
              languages={<LanguageChoice {...rest} />}
              onDone={rest.onDone}
              code={code}
              unnamed={setup.isUnnamed}
            />
          )}
        </FetchedPage>
      ) : (
        <Doors
          {...rest}
          brand={brand}
          link={mailed}
          isSpent={code !== null && setup?.isNeeded === false}
          onLinkLeft={dropLink}
        />
      )}
    </div>
  )
}

interface DoorsProps extends Omit<LoginScreenProps, 'link'> {
  brand: Brand
  link: MailedLink | null
  /** The link of the first user was opened, who is there already. */
  isSpent: boolean
  onLinkLeft: () => void
}

/** What users come in by: their password, or a link from a mail. */
function Doors({ brand, link, isSpent, onLinkLeft, locale, onLocale, onDone }: DoorsProps) {
  const [isForgotten, setForgotten] = useState(false)
  const [changedFor, setChangedFor] = useState<string | null>(null)
  const isInvitation = link?.kind === 'invitation'
  const languages = <LanguageChoice locale={locale} onLocale={onLocale} />

  const toSignIn = (email: string | null = null) => {
    onLinkLeft()
    setForgotten(false)
    setChangedFor(email)
  }

  return (
    <>
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
          <FetchedPage key={link?.token} fetch={fetchLinkPages}>
            {({ LinkPages }) => (
              <LinkPages
                link={link}
                shop={brand.name}
                locale={locale}
                onLocale={onLocale}
                onBack={toSignIn}
                onSignedIn={onDone}
              />
            )}
          </FetchedPage>
        ) : (
          <SignIn changedFor={changedFor} isSpent={isSpent} onForgotten={() => setForgotten(true)} onDone={onDone} />
        )}
        {!isInvitation && languages}
      </main>
      <div className={styles.loginPicture}>
        <StillLife />
        <BrandRings />
      </div>
    </>
  )
}

/** The name stands in for a picture that cannot be loaded. */
function BrandMark({ name, logo }: { name: string; logo: string }) {
  const [isBroken, setBroken] = useState(false)
  if (logo && !isBroken) return <img src={logo} alt={name} onError={() => setBroken(true)} />
  const [letter] = name
  return (
    <>
      {letter && (
        <span className={styles.loginMark} aria-hidden="true">
          {letter}
        </span>
      )}
      <bdi>{name}</bdi>
    </>
  )
}
