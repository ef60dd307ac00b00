import { Button, ButtonLink, Menu, useCan, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { importUrl } from '../import.urls.ts'
import { useProductExport, useStockExport } from './use-export.ts'

export function ImportLink() {
  const t = useText('imports')
  return <ButtonLink to={importUrl('products')}>{t('actions.import')}</ButtonLink>
}

export function CustomerImportLink() {
  const t = useText('imports')
  return <ButtonLink to={importUrl('customers')}>{t('actions.import')}</ButtonLink>
}

export function RedirectImportLink() {
  const t = useText('imports')
  return <ButtonLink to={importUrl('redirects')}>{t('actions.import')}</ButtonLink>
}

export function CodeImportLink() {
  const t = useText('imports')
  return <ButtonLink to={importUrl('codes')}>{t('actions.import_codes')}</ButtonLink>
}

export function GiftCardImportLink() {
  const t = useText('imports')
  return <ButtonLink to={importUrl('gift_cards')}>{t('actions.import')}</ButtonLink>
}

export function ProductFileActions() {
  const t = useText('imports')
  const { mutate, isPending } = useProductExport()
  const items = (['own', 'shopify'] as const).map((id) => ({
    id,
    label: t(`export_as.${id}`),
    onSelect: () => mutate(id),
  }))
  return (
    <>
      <Menu
        writes={false}
        trigger={
          <Button busy={isPending} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
            {t('actions.export')}
          </Button>
        }
        groups={[{ id: 'formats', items }]}
      />
      <ImportLink />
    </>
  )
}

export function StockFileActions() {
  const t = useText('imports')
  const mayCount = useCan('stock_changes')
  const { mutate, isPending } = useStockExport()
  return (
    <>
      {mayCount && <ButtonLink to={importUrl('stock')}>{t('actions.import_count')}</ButtonLink>}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('actions.export_stock')}
      </Button>
    </>
  )
}
