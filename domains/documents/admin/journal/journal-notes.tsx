import { orderUrl } from '@comptoir/orders/admin'
import { Banner, ButtonLink, Code, useFormats, useText } from '@comptoir/platform/admin'
import type { Journal } from '../../contract/journal.ts'
import { documentsAddress } from '../documents.urls.ts'

/** Numbers that are in no document, by name; and documents whose file could not be written yet. */
export function JournalNotes({ of: { missing, unwritten } }: { of: Journal }) {
  const t = useText('documents')
  const { time, list } = useFormats()
  const names = missing.count > missing.names.length ? [...missing.names, '…'] : missing.names
  return (
    <>
      {missing.count > 0 && (
        <Banner tone="danger">
          <strong>{t('journal.gap', { count: missing.count })}</strong> <Code>{list(names)}</Code>
          <br />
          {t('journal.gap_text')}
        </Banner>
      )}
      {unwritten && (
        <Banner
          tone="warning"
          action={
            <ButtonLink
              to={unwritten.count === 1 ? orderUrl(unwritten.order_id) : documentsAddress.url({ kind: 'not_written' })}
            >
              {t('journal.show', { count: unwritten.count })}
            </ButtonLink>
          }
        >
          <strong>{t('journal.unwritten', { count: unwritten.count })}</strong>{' '}
          {unwritten.next_try_at
            ? t('journal.next_try', { name: unwritten.name, time: time(unwritten.next_try_at) })
            : t('journal.again', { name: unwritten.name })}
        </Banner>
      )}
    </>
  )
}
