import { productImportUrl } from '@comptoir/imports/admin'
import { ButtonLink, Card, Text, useCan, useText } from '@comptoir/platform/admin'

/** For whoever has a shop elsewhere. */
export function Moving() {
  const t = useText('dashboard')
  if (!useCan('admin_products_manager')) return null
  return (
    <Card title={t('first.moving.title')}>
      <Text as="p" tone="quiet">
        {t('first.moving.text')}
      </Text>
      <ButtonLink to={productImportUrl}>{t('first.moving.action')}</ButtonLink>
    </Card>
  )
}
