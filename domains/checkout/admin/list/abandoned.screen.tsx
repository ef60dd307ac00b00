import { ordersUrl } from '@comptoir/orders/admin'
import {
  ButtonLink,
  type Filter,
  Kbd,
  ListScreen,
  lazyOverlay,
  optionsOf,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { Mail, ShoppingBasket } from 'lucide-react'
import { abandonedViews } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { checkoutSteps } from '../../contract/purchase/checkout.ts'
import { abandonedList } from '../abandoned-list.ts'
import { useCursorActs } from '../basket/use-cursor-acts.tsx'
import { abandonedMailsUrl, abandonedUrl } from '../state/addresses.ts'
import { PeriodSelect } from '../state/period.tsx'
import styles from './abandoned.module.css'
import { BasketFigures } from './basket-figures.tsx'
import { ExportButton } from './export-button.tsx'
import { useAbandonedColumns } from './use-abandoned-columns.tsx'
import { useAbandonedTabs } from './use-abandoned-tabs.ts'

const Preview = lazyOverlay(async () => (await import('../basket/abandoned-preview.tsx')).AbandonedPreview)

const namedReasons = ['declined', 'sold_out', 'no_delivery', 'left_bank', 'code_refused'] as const

function useFilters(): readonly Filter[] {
  const t = useText('checkout')
  const { language } = useFormats()
  return [
    { id: 'view', label: t('columns.view'), options: optionsOf(abandonedViews, (view) => t(`views.${view}`)) },
    { id: 'reason', label: t('columns.why'), options: optionsOf(namedReasons, (each) => t(`reason_names.${each}`)) },
    { id: 'step', label: t('columns.reach'), options: optionsOf(checkoutSteps, (step) => t(`steps.${step}`)) },
    { id: 'locale', label: t('columns.language'), options: optionsOf(locales, language) },
  ]
}

/** Checkouts with an address that nobody has gone on with: what stopped them, and what came of the mails. */
export function AbandonedScreen() {
  const t = useText('checkout')
  const maySetUp = useCan('admin_settings')
  const { onCursor, dialogs } = useCursorActs()
  const picture = <ShoppingBasket size={32} strokeWidth={1.5} aria-hidden="true" />
  return (
    <>
      <ListScreen
        list={abandonedList}
        texts="checkout"
        title={t('title')}
        head={{ back: ordersUrl(), subtitle: t('subtitle') }}
        before={<BasketFigures />}
        searchHint={t('search_hint')}
        columns={useAbandonedColumns()}
        nameOf={({ name, email }) => name || email}
        tabs={useAbandonedTabs()}
        filters={useFilters()}
        nothing={{
          empty: { title: t('empty.title'), text: t('empty.text'), picture },
          done: {
            ...{ title: t('empty.title'), text: t('empty.text'), picture },
            others: <ButtonLink to={`${abandonedUrl}?view=came_back`}>{t('empty.came_back')}</ButtonLink>,
          },
          noMatch: t('empty.no_match'),
        }}
        secondary={
          <>
            <PeriodSelect />
            <ExportButton />
            {maySetUp && (
              <ButtonLink to={abandonedMailsUrl} icon={<Mail size={16} aria-hidden="true" />}>
                {t('acts.mails')}
              </ButtonLink>
            )}
          </>
        }
        preview={Preview}
        opensPreview
        onCursor={onCursor}
        foot={<RowKeys />}
      />
      {dialogs}
    </>
  )
}

const rowKeys = [
  ['space', 'peek'],
  ['d', 'draft'],
  ['c', 'link'],
  ['m', 'write'],
] as const

function RowKeys() {
  const t = useText('checkout')
  return (
    <Text tone="quiet" size="12">
      <span className={styles.rowKeys}>
        {rowKeys.map(([keys, name]) => (
          <span key={keys}>
            <Kbd keys={keys} /> {t(`keys.${name}`)}
          </span>
        ))}
      </span>
    </Text>
  )
}
