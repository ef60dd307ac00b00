import { call, on, useCan, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { dayIn } from '@comptoir/platform/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { partsOf, rateAt } from '../../contract/tax.rules.ts'
import {
  deleteTaxClassData,
  listTaxClasses,
  newTaxClassData,
  updateTaxClassData,
} from '../../contract/tax-class.wire.ts'
import { deleteTaxRateData, listTaxRates, newTaxRateData, updateTaxRateData } from '../../contract/tax-rate.wire.ts'

export const taxRatesKey = ['tax_rates']
const taxClassesKey = [...taxRatesKey, 'classes']
const allRates = queryOptions({
  queryKey: [...taxRatesKey, 'list'],
  queryFn: async ({ signal }) => (await call(listTaxRates, { signal })).tax_rates,
})

/** Rates and classes are read again together: a deleted class takes its rates with it. */
export function useTaxRates() {
  const client = useQueryClient()

  useEffect(
    function subscribeToTaxes() {
      const load = () => void client.invalidateQueries({ queryKey: taxRatesKey })
      const stops = [
        on(newTaxRateData, load),
        on(updateTaxRateData, load),
        on(deleteTaxRateData, load),
        on(newTaxClassData, load),
        on(updateTaxClassData, load),
        on(deleteTaxClassData, load),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return { rates: useQuery(allRates), classes: useTaxClasses() }
}

/**
 * What holds in the shop's country today, null if nothing does; undefined as long as that is unknown, and for whoever may not
 * see rates.
 */
export function useHomeRate() {
  const country = String(useSetting('tax_country') ?? '')
  const today = dayIn(String(useSetting('time_zone') || 'UTC'), Date.now())
  const isKnown = useCan('admin_taxes') && country !== ''
  const { data } = useQuery({ ...allRates, enabled: isKnown })
  return { country, rate: isKnown && data ? rateAt(data, { country, province: '' }, today) : undefined }
}

/** What a class is taxed at in the shop's country today; nothing for whoever may not see rates, and without a country. */
export function useHomeRates(): (taxClass: string | null) => string | undefined {
  const t = useText('taxes')
  const { country: nameOf, number } = useFormats()
  const { country, rate } = useHomeRate()
  return (taxClass) => {
    if (!rate) return undefined
    const spelled = partsOf(rate, taxClass).map(({ percent }) => t('rate', { percent: number(percent) }))
    return t('rate_at', { rate: spelled.join(' + '), place: nameOf(country) })
  }
}

export function useTaxClasses() {
  const { data = [] } = useQuery({
    queryKey: taxClassesKey,
    queryFn: async ({ signal }) => (await call(listTaxClasses, { signal })).tax_classes,
  })
  return data
}
