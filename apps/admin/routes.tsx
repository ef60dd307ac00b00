import type { AdminDomain, Screen } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './shell/frame.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Placeholder } from './shell/placeholder.tsx'
import { MissingScreen, ScreenError, UnfetchedScreen } from './shell/screen-error.tsx'

const screenIn = (module: Readonly<Record<string, ComponentType>>) =>
  Object.entries(module).find(([name]) => name.endsWith('Screen'))?.[1]

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { mini: screen.mini ?? false },
  ErrorBoundary: ScreenError,
  lazy: async () => {
    // If the loader threw, the router would keep waiting and show nothing.
    const Loaded = screenIn(await screen.load().catch(() => ({})))
    return { element: Loaded ? <Guarded permission={screen.permission} Screen={Loaded} /> : <UnfetchedScreen /> }
  },
})

const Nothing = () => null

export const openRouter = (domains: readonly AdminDomain[]) =>
  createBrowserRouter([
    {
      element: <Frame domains={domains} />,
      ErrorBoundary: ScreenError,
      HydrateFallback: Nothing,
      children: [
        ...domains.flatMap(({ screens = [] }) => screens.map(routeOf)),
        { path: '/reload', element: <Placeholder /> },
        { path: '*', element: <MissingScreen /> },
      ],
    },
  ])
