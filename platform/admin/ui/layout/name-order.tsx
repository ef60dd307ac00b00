import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'

interface NameOrderProps {
  given: ReactNode
  family: ReactNode
}

/** Japanese forms ask for the family name first. */
export function NameOrder({ given, family }: NameOrderProps) {
  const { locale } = useFormats()
  const isFamilyFirst = locale === 'ja'
  return (
    <>
      {isFamilyFirst && family}
      {given}
      {!isFamilyFirst && family}
    </>
  )
}
