import { type AdminDomain, lateTexts, type MenuEntry, needTexts, type Screen } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { MissingScreen, ScreenError, UnfetchedScreen } from './shell/errors/screen-error.tsx'
import { FirstPage } from './shell/first-page.tsx'
import { Frame } from './shell/frame.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Placeholder } from './shell/placeholder.tsx'

const screenIn = (module: Readonly<Record<string, ComponentType>>) =>
  Object.entries(module).find(([name]) => name.endsWith('Screen'))?.[1]

async function withTexts<Module>(loading: Promise<Module>) {
  const module = await loading
  await lateTexts()
  return module
}

interface OwnedScreen extends Screen {
  module: string
  /** The entry of the settings' section that the screen belongs to. */
  section: MenuEntry | undefined
}

/** `/organization/custom_fields/new` belongs to the section at `/organization/custom_fields`. */
function sectionOf(path: string, sections: readonly MenuEntry[]) {
  return sections.find(({ to }) => path === to || path.startsWith(`${to}/`))
}

function screensOf(domains: readonly AdminDomain[]): OwnedScreen[] {
  const sections = domains.flatMap(({ menu = [] }) => menu.filter(({ settings }) => settings))
  return domains.flatMap(({ key, screens = [] }) =>
    screens.map((screen) => ({ ...screen, module: key, section: sectionOf(screen.path, sections) })),
  )
}

const routeOf = ({
  module,
  section,
  path,
  frame,
  permission,
  framed = false,
  whenExpired = false,
  load,
}: OwnedScreen): RouteObject => ({
  path,
  handle: { frame, settings: section?.group === 'settings' },
  ErrorBoundary: ScreenError,
  lazy: async () => {
    // If the loader threw, the router would keep waiting and show nothing.
    if (!framed) needTexts(module)
    const Loaded = screenIn(await withTexts(load()).catch(() => ({})))
    const guard = { module, permission, whenExpired, otherwise: path === '/' ? <FirstPage /> : undefined }
    return { element: Loaded ? <Guarded {...guard} Screen={Loaded} /> : <UnfetchedScreen /> }
  },
})

const Nothing = () => null

const settingsFrame = (screens: readonly OwnedScreen[]): RouteObject => ({
  lazy: async () => {
    needTexts(...new Set(screens.map(({ module }) => module)))
    const module = await withTexts(import('./shell/settings/settings-frame.tsx')).catch(() => null)
    return { element: module ? <module.SettingsFrame /> : <UnfetchedScreen /> }
  },
  children: screens.map(routeOf),
})

export function openRouter(domains: readonly AdminDomain[]) {
  const { true: within = [], false: others = [] } = Object.groupBy(screensOf(domains), ({ section, alone }) =>
    String(section !== undefined && !alone),
  )
  return createBrowserRouter([
    {
      element: <Frame all={domains} />,
      ErrorBoundary: ScreenError,
      HydrateFallback: Nothing,
      children: [
        ...others.map(routeOf),
        settingsFrame(within),
        { path: '/reload', element: <Placeholder /> },
        { path: '*', element: <MissingScreen /> },
      ],
    },
  ])
}
