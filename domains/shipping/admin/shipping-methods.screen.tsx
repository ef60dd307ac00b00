import { Grid, Page, PageError, PageLoading, RecordFormFrame, useText } from '@comptoir/platform/admin'
import { methodKeys } from '../contract/shipping-method.ts'
import { MethodCard } from './method-card.tsx'
import { type Shipping, useShipping, useShippingForm } from './use-shipping.ts'

export function ShippingMethodsScreen() {
  const t = useText('shipping')
  const { data, error, refetch } = useShipping()

  if (error && !data)
    return <PageError title={t('title')} error={error} texts="shipping" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('title')} />
  return <ShippingPage shipping={data} />
}

function ShippingPage({ shipping }: { shipping: Shipping }) {
  const t = useText('shipping')
  const of = useShippingForm(shipping)

  return (
    <Page title={t('title')}>
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Grid min={340} gap="4">
          {methodKeys.map((name) => (
            <MethodCard key={name} of={of} name={name} />
          ))}
        </Grid>
      </RecordFormFrame>
    </Page>
  )
}
