import { Link, useFormats, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { ChevronRight } from 'lucide-react'
import { type MailText, mailGroups } from '../../../contract/mail-text.ts'
import { LanguageChip } from '../model/language-chip.tsx'
import { mailTextUrl } from '../model/mail-texts.urls.ts'
import { missingLocales, ownLocales, sentOf } from '../model/text-state.ts'
import { TextState } from '../model/text-state-dot.tsx'
import styles from './mail-texts.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** By group; arrow keys go from mail to mail, and T sends a test of the one that has the focus. */
export function MailTextRows({ mails }: { mails: readonly MailText[] }) {
  const t = useText('mails')
  const { rows, onKeyDown } = useRowKeys(mails)
  const groups = mailGroups
    .map((group) => ({ group, own: mails.filter((mail) => mail.group === group) }))
    .filter(({ own }) => own.length > 0)

  return (
    <table ref={rows} className={styles.mailTable} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">{t('texts.columns.mail')}</th>
          <th scope="col">{t('texts.columns.occasion')}</th>
          <th scope="col">{t('texts.columns.own')}</th>
          <th scope="col">{t('texts.columns.sent')}</th>
          <th scope="col">{t('texts.columns.state')}</th>
        </tr>
      </thead>
      {groups.map(({ group, own }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {t(`texts.groups.${group}`)}
            </th>
          </tr>
          {own.map((mail) => (
            <MailTextRow key={mail.id} mail={mail} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function MailTextRow({ mail }: { mail: MailText }) {
  const { locale, number } = useFormats()
  const sent = sentOf(mail)
  return (
    <tr className={styles.mailRow}>
      <th scope="row">
        <Link to={mailTextUrl(mail.template)}>
          <span data-template={mail.template}>{mail.title[locale]}</span>
        </Link>
      </th>
      <td data-occasion>{mail.occasion[locale]}</td>
      <td>
        <OwnLanguages mail={mail} />
      </td>
      <td data-sent>{sent > 0 ? number(sent) : '–'}</td>
      <td>
        <span className={styles.rowState}>
          <TextState mail={mail} />
          <ChevronRight size={16} data-mirror aria-hidden="true" />
        </span>
      </td>
    </tr>
  )
}

function OwnLanguages({ mail }: { mail: MailText }) {
  const t = useText('mails')
  const { tag, list } = useFormats()
  const [own, missing] = [ownLocales(mail), missingLocales(mail)]
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const nameOf = (locale: Locale) => names.of(locale) ?? locale
  const spoken = own.length === 0 ? t('texts.own_none') : t('texts.own_in', { languages: list(own.map(nameOf)) })
  return (
    <span className={styles.ownLanguages} role="img" aria-label={spoken}>
      {locales.map((locale) => (
        <LanguageChip
          key={locale}
          locale={locale}
          kind={own.includes(locale) ? 'own' : missing.includes(locale) ? 'missing' : 'ours'}
        />
      ))}
    </span>
  )
}
