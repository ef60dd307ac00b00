import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaxRate } from '../contract/tax-rate.ts'
import { updateTaxRate } from '../contract/tax-rate.wire.ts'
import { taxRatesKey } from './rates/use-tax-rates.ts'

type Percents = Partial<Pick<TaxRate, 'parts' | 'by_class'>>

const send = async ({ id, version }: TaxRate, change: Percents) =>
  (await call(updateTaxRate, { params: { id }, body: { ...change, version } })).tax_rate

/** Changes the percentages of a rate, with undo. */
export function useChangeRate(rate: TaxRate) {
  const t = useText('taxes')
  const client = useQueryClient()
  const errorText = useErrorText('taxes')
  const notify = useUndoToast('taxes')
  const load = () => client.invalidateQueries({ queryKey: taxRatesKey })
  return useMutation({
    mutationFn: (change: Percents) => send(rate, change),
    onSuccess(saved) {
      notify(t('saved'), {
        before: rate,
        after: saved,
        async revert(after) {
          const { parts, by_class } = rate
          const back = await send({ ...saved, version: after.version }, { parts, by_class })
          void load()
          return back
        },
      })
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: load,
  })
}
