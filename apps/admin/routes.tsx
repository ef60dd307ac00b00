import type { AdminDomain, Screen } from '@comptoir/platform/admin'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './shell/frame.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Placeholder } from './shell/placeholder.tsx'
import { MissingScreen, ScreenError } from './shell/screen-error.tsx'

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { mini: screen.mini ?? false },
  ErrorBoundary: ScreenError,
  lazy: async () => {
    const loaded = await screen.load()
    return { element: <Guarded permission={screen.permission} Screen={loaded.Screen} /> }
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
