import { useText } from '@comptoir/platform/admin'
import { namedProviders } from '../contract/payment/payment.ts'

/** One that has no name here is shown by its key. */
export function useProviderName() {
  const t = useText('orders')
  return (provider: string) =>
    namedProviders.some((name) => name === provider) ? t(`providers.${provider}`) : provider
}
