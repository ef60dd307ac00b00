import { lateTexts, logOnce, useIsLoaded, useStore } from '@comptoir/platform/admin'
import { type ComponentType, useEffect, useState } from 'react'
import { arrivedPlugins } from './runs/arrived-plugins.ts'

/** Fetches what runs plugins once the first list is there, and only where there are any. */
export function PluginsAlways() {
  const isLoaded = useIsLoaded()
  const hasPlugins = useStore(arrivedPlugins, (plugins) => (plugins ?? []).length > 0)
  const [Host, setHost] = useState<ComponentType | null>(null)

  useEffect(
    function fetchHost() {
      if (isLoaded && hasPlugins) load().then((Part) => setHost(() => Part), logOnce)
    },
    [isLoaded, hasPlugins],
  )
  return Host && <Host />
}

async function load() {
  const { PluginHost } = await import('./host/plugin-host.tsx')
  await lateTexts()
  return PluginHost
}
