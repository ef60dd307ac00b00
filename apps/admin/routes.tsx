import type { AdminDomain, Screen } from '@comptoir/platform/admin'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './shell/frame.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Placeholder } from './shell/placeholder.tsx'
import { MissingScreen, ScreenError, UnfetchedScreen } from './shell/screen-error.tsx'

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { mini: screen.mini ?? false },
  ErrorBoundary: ScreenError,
  lazy: async () => {
    // A screen that cannot be fetched says so; thrown, the router would go on waiting for it and show nothing.
    const loaded = await screen.load().catch(() => null)
    return { element: loaded ? <Guarded permission={screen.permission} Screen={loaded.Screen} /> : <UnfetchedScreen /> }
  },
})

const Nothing = () => null

/** The addresses of all domains, composed at run time. */
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
