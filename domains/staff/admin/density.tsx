import { useEffect } from 'react'
import { useMe } from './startup.ts'

/** The height of rows and controls that the person chose, on the page. */
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
