import { call, ErrorNote, useErrorText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteRequest } from '../../contract/quote.ts'
import { tryShippingMethods } from '../../contract/shipping-method.wire.ts'
import { type Shipping, shippingKey } from '../parts/use-shipping.ts'
import { OfferAnswers } from './offer-answers.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteSlip } from './quote-slip.tsx'

const start: QuoteRequest = {
  basket: { subtotal: 5_000, weight_g: 1_000, quantity: 1, product_ids: [], parts: [] },
  to: { country: '', province: '', postcode: '', phone: '' },
  by_class: [],
  tax_exempt: false,
}

const isReadable = ({ basket: { subtotal, weight_g, quantity }, by_class }: QuoteRequest) =>
  [subtotal, weight_g, quantity, ...by_class.map(({ amount }) => amount)].every(Number.isInteger)

/** The answers for an address and a basket, as they are typed. */
export function QuoteCards({ shipping }: { shipping: Shipping }) {
  const [request, setRequest] = useState(start)
  const { data, error, refetch } = useQuery({
    queryKey: [...shippingKey, 'try', request],
    queryFn: ({ signal }) => call(tryShippingMethods, { body: request, signal }),
    placeholderData: (before) => before,
    enabled: isReadable(request),
  })
  const errorText = useErrorText('shipping')
  const offers = data?.offers ?? []
  const winner = offers.find(({ state }) => state === 'offered') ?? offers.find(({ state }) => state === 'asks')

  return (
    <>
      <QuoteFields request={request} onChange={(part) => setRequest({ ...request, ...part })} />
      {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {data && winner && <QuoteSlip offer={winner} tax={data.tax} />}
      {data && <OfferAnswers offers={offers} to={request.to} shipping={shipping} />}
    </>
  )
}
