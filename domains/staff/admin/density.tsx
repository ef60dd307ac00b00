import { useEffect } from 'react'
import { useMe } from './startup.ts'

export function Density() {
  const { density } = useMe().preferences

  useEffect(
    function applyTheDensity() {
      const { dataset } = document.documentElement
      if (density === 'compact') dataset.density = density
      else delete dataset.density
    },
    [density],
  )
  return null
}
