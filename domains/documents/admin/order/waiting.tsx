import { Link, type MenuItem, useCan, useText } from '@comptoir/platform/admin'
import { shopSettingsUrl } from '@comptoir/settings/admin'
import { taxesUrl } from '@comptoir/taxes/admin'
import { Percent, Scale } from 'lucide-react'
import type { FoundDocuments } from '../use-documents.ts'

type Possible = FoundDocuments['possible']

const legalUrl = `${shopSettingsUrl}/legal`

/** True if something has to be filled in before anything is issued. */
export const isWaiting = ({ missing, untaxed }: Possible) => missing.length > 0 || untaxed !== null

/** What is missing before an order has its papers, each with the way there. */
export function Waiting({ for: { missing, untaxed } }: { for: Possible }) {
  const t = useText('documents')
  const mayFill = useCan('admin_settings')
  const mayTax = useCan('admin_taxes')
  return (
    <>
      {missing.length > 0 && (
        <div>
          {t('waits', { count: missing.length })} {mayFill && <Link to={legalUrl}>{t('to_legal')}</Link>}
        </div>
      )}
      {untaxed && (
        <div>
          {t(`untaxed.${untaxed}`)}{' '}
          {untaxed === 'no_rate' && mayTax && <Link to={taxesUrl}>{t('untaxed.to_rates')}</Link>}
        </div>
      )}
    </>
  )
}

/** The same in the menu of papers. */
export function useWaitingItems({ missing, untaxed }: Possible): MenuItem[] {
  const t = useText('documents')
  const legal: MenuItem = {
    ...{ id: 'legal', label: t('to_legal'), hint: t('waits', { count: missing.length }), to: legalUrl },
    icon: <Scale size={16} aria-hidden="true" />,
  }
  const rates: MenuItem = {
    ...{ id: 'rates', label: t('untaxed.to_rates'), hint: t('untaxed.short'), to: taxesUrl },
    icon: <Percent size={16} aria-hidden="true" />,
  }
  return [...(missing.length > 0 ? [legal] : []), ...(untaxed === 'no_rate' ? [rates] : [])]
}
