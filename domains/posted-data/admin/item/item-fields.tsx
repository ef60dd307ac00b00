import { Skeleton, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { Form } from '../../contract/form.ts'
import type { PostedItem } from '../../contract/posted-data.ts'
import { labelIn } from '../forms/label-in.ts'
import { useVisitorForm } from '../forms/use-forms.ts'
import styles from './item.module.css'
import { ItemFiles, useFileSize } from './item-files.tsx'

const sumOf = (files: PostedItem['attachments']) => files.reduce((sum, { size }) => sum + size, 0)

/** In the form's order; values of fields that the form no longer has follow. */
function keysOf(form: Form | undefined, data: PostedItem['data']) {
  const known = form?.fields.map(({ key }) => key).filter((key) => key in data) ?? []
  return [...known, ...Object.keys(data).filter((key) => !known.includes(key))]
}

/** The field's label, also once the form has lost that field. */
const filesFieldOf = (form: Form | undefined, { attachments: [first] }: PostedItem) => {
  const key = first?.field ?? ''
  return form?.fields.find((field) => field.key === key)
}

export function ItemFields({ item }: { item: PostedItem }) {
  const { data, form_key, page_url, locale, email, attachments } = item
  const t = useText('posted-data')
  const formats = useFormats()
  const { form, isLoading } = useVisitorForm(form_key)
  const filesField = filesFieldOf(form, item)
  const fileSize = useFileSize()
  const labelOf = (key: string) => {
    const field = form?.fields.find((each) => each.key === key)
    return field ? labelIn(field, formats.locale) : key
  }

  function shown(value: string | boolean): ReactNode {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === '') return <Text tone="quiet">{t('not_given')}</Text>
    if (value.toLowerCase() === email) return <a href={`mailto:${email}`}>{value}</a>
    return <bdi>{value}</bdi>
  }
  const isLong = (key: string) => form?.fields.find((field) => field.key === key)?.type === 'textarea'

  return (
    <div className={styles.sent}>
      <dl className={styles.fields}>
        {keysOf(form, data).map((key) => (
          <div key={key}>
            <dt>{isLoading ? <Skeleton width="60%" /> : <bdi>{labelOf(key)}</bdi>}</dt>
            <dd dir={isLong(key) ? 'auto' : undefined} lang={isLong(key) ? locale : undefined}>
              {isLong(key) ? data[key] || shown('') : shown(data[key] ?? '')}
            </dd>
          </div>
        ))}
        {attachments.length > 0 && (
          <div>
            <dt>
              <bdi>{filesField ? labelIn(filesField, formats.locale) : t('files')}</bdi>
            </dt>
            <dd>
              <ItemFiles item={item} />
            </dd>
          </div>
        )}
      </dl>
      {/* Not a link: a visitor's program may have written any address. */}
      {(page_url !== '' || attachments.length > 0) && (
        <p className={styles.source}>
          {page_url !== '' && (
            <>
              {t('sent_from')} <bdi>{page_url}</bdi>
            </>
          )}
          {page_url !== '' && attachments.length > 0 && ' · '}
          {attachments.length > 0 &&
            t('files_checked', { count: attachments.length, size: fileSize(sumOf(attachments)) })}
        </p>
      )}
    </div>
  )
}
