import { Code, useFormats, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { useId } from 'react'
import { OwnText } from './own-text.tsx'
import { type ByLocale, builtInText, type Drafts } from './own-texts.ts'
import styles from './texts.module.css'

interface TextRowProps {
  path: string
  isOpen: boolean
  onOpen: () => void
  builtIn: ByLocale
  own: ByLocale
  draft: ReturnType<Drafts['get']>
  onWrite: (locale: Locale, text: string) => void
  onSave: () => void
}

export function TextRow({ path, isOpen, onOpen, builtIn, own, draft, onWrite, onSave }: TextRowProps) {
  const { locale } = useFormats()
  const id = useId()
  return (
    <li className={styles.textRow} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onOpen}>
        <span>
          <strong>
            <bdi>{own[locale].get(path) ?? builtInText(builtIn, path, locale)}</bdi>
          </strong>
          <Code>{path}</Code>
        </span>
        <OwnLocales locales={locales.filter((each) => own[each].has(path))} />
      </button>
      {isOpen && (
        <div id={id} className={styles.textFields}>
          {locales.map((each) => (
            <OwnText
              key={each}
              locale={each}
              value={draft?.[each] ?? own[each].get(path) ?? ''}
              builtIn={builtInText(builtIn, path, each)}
              onChange={(text) => onWrite(each, text)}
              onSave={onSave}
            />
          ))}
        </div>
      )}
    </li>
  )
}

function OwnLocales({ locales: own }: { locales: readonly Locale[] }) {
  const t = useText('settings')
  const names = own.map((locale) => t(`texts.languages.${locale}`))
  return (
    <span className={styles.textLocales}>
      {names.length > 0 && <span className={styles.textHidden}>{[t('texts.own_in'), ...names].join(' ')}</span>}
      {locales.map((locale) => (
        <abbr key={locale} data-own={own.includes(locale) || undefined}>
          {locale}
        </abbr>
      ))}
    </span>
  )
}
