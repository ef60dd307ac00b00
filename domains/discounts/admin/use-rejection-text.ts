import { useFormats, useText } from '@comptoir/platform/admin'
import type { Rejection } from '../contract/basket/rejection.ts'
import { rejectionWords } from '../contract/basket/rejection-words.ts'

const noTitles: ReadonlyMap<string, string> = new Map()

/** Why a discount is not given, to staff; others by their titles, as far as they are known. */
export function useRejectionText(titles = noTitles) {
  const t = useText('discounts')
  const { money, date, line, country, language } = useFormats()
  return (rejection: Rejection): string => {
    const { key, values } = rejectionWords(rejection, {
      money: (amount) => money(amount),
      day: (moment) => date(moment),
      titles: (ids) => line(ids.map((id) => titles.get(id) ?? '')),
      countries: (codes) => line(codes.map(country)),
      languages: (codes) => line(codes.map(language)),
    })
    return t(`reasons.${key}`, values)
  }
}
