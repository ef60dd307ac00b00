import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deleteTaxClassData, listTaxClasses, newTaxClassData, updateTaxClassData } from '../contract/tax-class.wire.ts'
import { deleteTaxRateData, listTaxRates, newTaxRateData, updateTaxRateData } from '../contract/tax-rate.wire.ts'

export const taxRatesKey = ['tax_rates']
const taxClassesKey = [...taxRatesKey, 'classes']

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
  const rates = useQuery({
    queryKey: [...taxRatesKey, 'list'],
    queryFn: async ({ signal }) => (await call(listTaxRates, { signal })).tax_rates,
  })
  return { rates, classes: useTaxClasses() }
}

export function useTaxClasses() {
  const { data = [] } = useQuery({
    queryKey: taxClassesKey,
    queryFn: async ({ signal }) => (await call(listTaxClasses, { signal })).tax_classes,
  })
  return data
}
