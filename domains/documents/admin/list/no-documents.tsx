import { ButtonLink, Empty, EntryPicture, useCan, useShop, useText } from '@comptoir/platform/admin'
import { shopSettingsUrl } from '@comptoir/settings/admin'
import { missingOnInvoices } from '@comptoir/settings/contract'
import { documentsAddress } from '../documents.urls.ts'

/** Nothing is found, or nothing was issued yet: then what keeps the shop from it, and the way there. */
export function NoDocuments({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('documents')
  const { settings } = useShop()
  const mayFill = useCan('admin_settings')
  const picture = <EntryPicture to={documentsAddress.path} />
  if (isNarrowed) return <Empty picture={picture} title={t('none.found')} />
  const missing = missingOnInvoices(settings, { business: false }).length
  return (
    <Empty
      picture={picture}
      title={t('none.yet')}
      text={missing > 0 ? t('waits', { count: missing }) : t('none.text')}
      action={missing > 0 && mayFill && <ButtonLink to={`${shopSettingsUrl}/legal`}>{t('to_legal')}</ButtonLink>}
    />
  )
}
