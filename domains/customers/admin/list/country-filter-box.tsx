import { countriesIn, type FilterEditorProps, PickBox, useFormats } from '@comptoir/platform/admin'
import { useMemo } from 'react'

interface CountryFilterBoxProps extends FilterEditorProps {
  label: string
}

export function CountryFilterBox({ label, values: [code], onChange, onDone }: CountryFilterBoxProps) {
  const { tag } = useFormats()
  const countries = useMemo(() => countriesIn(tag), [tag])
  return (
    <PickBox
      label={label}
      options={countries}
      value={countries.find(({ value }) => value === code) ?? null}
      onPick={(country) => {
        onChange(country ? [country.value] : [])
        if (country) onDone()
      }}
    />
  )
}
