import { useMemo } from 'react'
import { countryCodes } from '../../../../contract/values/country-codes.ts'
import { useFormats } from '../../../i18n/formats/use-formats.ts'
import { Combobox } from '../combobox.tsx'

export interface CountryFieldProps {
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  'aria-label'?: string
}

export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  const { tag } = useFormats()
  const options = useMemo(() => countriesIn(tag), [tag])
  const chosen = options.find((option) => option.value === value) ?? (value ? { value, label: value } : null)
  return <Combobox {...rest} options={options} value={chosen} onChange={(next) => onChange(next?.value ?? '')} />
}

/** All countries by their names in a language. */
export function countriesIn(tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tag))
}
