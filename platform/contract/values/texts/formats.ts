/** Building a formatter of `Intl` takes some fifty times as long as using it: one each is kept. */
const most = 500

function kept<Arguments extends unknown[], Made>(make: (...given: Arguments) => Made) {
  const known = new Map<string, Made>()
  return (...given: Arguments): Made => {
    const key = JSON.stringify(given)
    const made = known.get(key) ?? make(...given)
    // Languages, zones and forms are few; whoever asks for many gets new ones.
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

export const dateFormat = kept(
  (locale?: string | string[], options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = kept(
  (locale?: string | string[], options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export const pluralRules = kept(
  (locale?: string | string[], options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)

const regions = kept((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

/** `France` of `FR`; the code itself where it is nobody's. */
export const countryName = (code: string, locale: string) => regions(locale).of(code) ?? code
