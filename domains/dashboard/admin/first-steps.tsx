import { productsUrl } from '@comptoir/catalogue/admin'
import { BrandRings, ButtonLink, Card, Empty, useCan, useText } from '@comptoir/platform/admin'

/** In place of an empty chart, as long as the shop has had no order. */
export function FirstSteps() {
  const t = useText('dashboard')
  const mayAdd = useCan('admin_products_manager')
  return (
    <Card>
      <Empty
        picture={<BrandRings />}
        title={t('first.title')}
        text={t('first.text')}
        action={
          mayAdd && (
            <ButtonLink to={productsUrl()} variant="primary">
              {t('first.action')}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}
