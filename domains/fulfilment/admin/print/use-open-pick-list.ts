import { openContent, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { printPickList, printRound } from '../../contract/packing-round.wire.ts'

const file = { name: 'pick-list.pdf', mime: 'application/pdf' }

/** Opens what is left to pick of orders or of a round, as it is now, in a tab of its own. */
export function useOpenPickList() {
  const errorText = useErrorText('fulfilment', 'orders')
  return useMutation({
    mutationFn: (of: { orders: readonly string[] } | { round: string }) =>
      'round' in of
        ? openContent(printRound, { params: { id: of.round }, ...file })
        : openContent(printPickList, { params: {}, query: { orders: of.orders.join(',') }, ...file }),
    onError: (error) => void toast.error(errorText(error)),
  })
}
