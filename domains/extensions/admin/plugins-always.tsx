import { lateTexts, logOnce, useIsLoaded, useStore } from '@comptoir/platform/admin'
import { type ComponentType, useEffect, useState } from 'react'
import { DeveloperTop } from './developer/developer-top.tsx'
import { arrivedPlugins } from './runs/arrived-plugins.ts'
import { arePluginsOff } from './runs/plugins-off.ts'

/** The bar of developer mode; and fetches what runs plugins once the first list is there, and only where there are any. */
export function PluginsAlways() {
  const isLoaded = useIsLoaded()
  const hasPlugins = useStore(arrivedPlugins, (plugins) => (plugins ?? []).length > 0)
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(
    function fetchPart() {
      if (isLoaded && hasPlugins) load().then((Loaded) => setPart(() => Loaded), logOnce)
    },
    [isLoaded, hasPlugins],
  )
  return (
    <>
      <DeveloperTop />
      {Part && <Part />}
    </>
  )
}

async function load() {
  const Loaded = arePluginsOff()
    ? (await import('./host/off-banner.tsx')).OffBanner
    : (await import('./host/plugin-host.tsx')).PluginHost
  await lateTexts()
  return Loaded
}
