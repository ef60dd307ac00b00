import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CurrencyConversion,
  latestConversion,
  previewConversionRevert,
  revertConversion,
} from '../../contract/conversion.wire.ts'
import { settingsKey } from '../form/use-settings.ts'

const conversionKey = [...settingsKey, 'conversion']

/** The last change of the currency, while it can be taken back. */
export const useConversion = () =>
  useQuery({
    queryKey: conversionKey,
    queryFn: async ({ signal }) => (await call(latestConversion, { signal })).conversion,
  }).data

export const useRevertPreview = ({ id }: CurrencyConversion) =>
  useQuery({
    queryKey: [...conversionKey, id],
    queryFn: ({ signal }) => call(previewConversionRevert, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  })

export function useRevertConversion({ id, from }: CurrencyConversion, onDone: () => void) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(revertConversion, { params: { id }, body: {} }),
    onSuccess() {
      toast.success(t('currency_back.done', { from }))
      onDone()
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}
