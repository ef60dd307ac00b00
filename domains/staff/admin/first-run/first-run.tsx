import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { BrandRings } from '@comptoir/platform/admin/ui/display/state/brand-rings.tsx'
import type { Locale } from '@comptoir/platform/contract'
import type { FormEvent, ReactNode } from 'react'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { CodeField } from './code-field.tsx'
import styles from './first-run.module.css'
import { OrdersSample } from './orders-sample.tsx'
import { ShopFields } from './shop-fields.tsx'
import { termsFields } from './terms-fields.tsx'
import { useFirstUser } from './use-first-user.ts'
import { useShopEntry } from './use-shop-entry.ts'
import { YouFields } from './you-fields.tsx'

export interface FirstRunProps {
  locale: Locale
  /** The choice of the page's language. */
  languages: ReactNode
  onDone: () => void
  /** Came with the link from the log; null: it is typed. */
  code: string | null
  /** Nobody has chosen the shop's name: it is asked for, with its country. */
  unnamed: boolean
}

const fields = ['code', 'shop.name', 'shop.country', ...termsFields, 'first_name', 'name', 'email', 'password'] as const

/** Opens a shop that has nobody yet, with the code from the server's log. */
export function FirstRun({ locale, languages, unnamed, ...rest }: FirstRunProps) {
  const t = useText('staff')
  const shop = useShopEntry()
  const { submit, isBusy, error, isTyped } = useFirstUser({ ...rest, locale, entry: unnamed ? shop.entry : null })
  const errorOf = useErrorsOf(error)

  return (
    <>
      <main className={styles.runMain}>
        <div className={styles.runHead}>
          <p className={styles.runBrand}>
            <img src="/icon.svg" alt="" width={24} height={24} /> Comptoir
          </p>
          {languages}
        </div>
        <Heading unnamed={unnamed} />
        <form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
          {isTyped && <CodeField error={errorOf('code')} />}
          {unnamed && (
            <Part title={t('first_user.shop')}>
              <ShopFields of={shop} errorOf={errorOf} startsHere={!isTyped} />
            </Part>
          )}
          <Part title={unnamed ? t('first_user.you') : null}>
            <YouFields errorOf={errorOf} startsHere={!isTyped && !unnamed} />
          </Part>
          {error !== null && !fields.some(errorOf) && <LoginError error={error} />}
          <Submit name={unnamed ? shop.entry.name.trim() : null} busy={isBusy} />
        </form>
        {!isTyped && <LinkedNote />}
      </main>
      <div className={styles.runBeside}>
        {unnamed ? <OrdersSample entry={shop.entry} locale={locale} /> : <BrandRings size={48} />}
      </div>
    </>
  )
}

function Heading({ unnamed }: { unnamed: boolean }) {
  const t = useText('staff')
  return (
    <div>
      <h1>{t(unnamed ? 'first_user.open' : 'first_user.title')}</h1>
      <p className={styles.runQuiet}>{t(unnamed ? 'first_user.open_text' : 'first_user.text')}</p>
    </div>
  )
}

/** Null: the shop has its name already. */
function Submit({ name, busy }: { name: string | null; busy: boolean }) {
  const t = useText('staff')
  const named = name ? t('first_user.open_named', { shop: name }) : t('first_user.open')
  return (
    <Button variant="primary" type="submit" stretch busy={busy}>
      {name === null ? t('first_user.submit') : named}
    </Button>
  )
}

const Part = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <section className={styles.runPart}>
    {title !== null && <h2>{title}</h2>}
    {children}
  </section>
)

function LinkedNote() {
  const t = useText('staff')
  return (
    <p className={styles.runNote}>
      <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
        <path d="M20 6 9 17l-5-5" />
      </svg>
      {t('first_user.linked')}
    </p>
  )
}
