import { PageLoading, useText } from '@comptoir/platform/admin'

export function Screen() {
  const t = useText('catalogue')
  return <PageLoading title={t('product')} back="/products" />
}
