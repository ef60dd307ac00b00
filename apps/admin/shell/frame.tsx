import {
  type AdminDomain,
  DomainsContext,
  lazy,
  PluginSlot,
  type Screen,
  SearchProvider,
  ToastLine,
  useIsLoaded,
  useIsPhone,
  useShortcut,
} from '@comptoir/platform/admin'
import { type PropsWithChildren, use, useMemo } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { FooterBanner } from './footer-banner.tsx'
import styles from './frame.module.css'
import { CommandPalette } from './palette/command-palette.tsx'
import { openPalette } from './palette/palette-state.ts'
import { useRememberSeen } from './palette/seen-records.ts'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useSidebar } from './sidebar/sidebar-state.ts'
import { SkipText } from './skip-text.tsx'
import { slotsOf } from './slots.ts'
import { LoadingScreen } from './start/loading-screen.tsx'
import { useLanding } from './start/use-landing.ts'
import { useLiveStart } from './start/use-live-start.ts'
import { TopBar } from './top-bar.tsx'
import { useOverlaysAhead } from './use-overlays-ahead.ts'

const PhoneFrame = lazy(async () => (await import('./phone/phone-frame.tsx')).PhoneFrame)

interface FrameProps {
  /** All domains, also those of modules that are off. */
  all: readonly AdminDomain[]
}

export function Frame({ all }: FrameProps) {
  const domains = use(DomainsContext)
  const frame = useScreenFrame()
  const isBare = frame === 'none'
  const sidebar = useSidebar(frame === 'mini')
  const isPhone = useIsPhone()
  const always = useMemo(() => slotsOf(domains, 'frame.always'), [domains])
  const places = useMemo(() => slotsOf(domains, 'phone.bar'), [domains])
  const top = useMemo(() => slotsOf(domains, 'frame.top'), [domains])
  useLiveStart(all)
  useLanding()
  // Without this the browser offers to save the page where there is nothing to save.
  useShortcut('mod+s', () => undefined)

  return (
    <div className={styles.shell} data-mini={sidebar.isMini || undefined} data-bare={isBare || undefined}>
      <a className={styles.shellSkip} href="#main">
        <SkipText />
      </a>
      {!isBare && <Sidebar domains={domains} state={sidebar} />}
      <ShellMain>
        <div>
          {top.map(({ key, Part }) => (
            <Part key={key} />
          ))}
          {!isBare && <TopBar domains={domains} onMenu={isPhone ? undefined : sidebar.openDrawer} />}
          <PluginSlot name="frame.banner" props={{}} />
        </div>
        <ShellScreen>
          <SearchProvider value={openPalette}>
            <Outlet />
          </SearchProvider>
        </ShellScreen>
        <ToastLine />
        <FooterBanner domains={domains} />
        {isPhone && !isBare && (
          <PhoneFrame domains={domains} onMenu={sidebar.openDrawer}>
            {places.map(({ key, Part }) => (
              <Part key={key} />
            ))}
          </PhoneFrame>
        )}
      </ShellMain>
      {always.map(({ key, Part }) => (
        <Part key={key} />
      ))}
      <CommandPalette domains={domains} />
      <Shortcuts domains={domains} onSidebar={sidebar.toggle} />
      <ScrollRestoration />
    </div>
  )
}

/** What the open screen asks to stand around it. */
function useScreenFrame(): Screen['frame'] {
  const asked = useMatches().map(({ handle }) =>
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'frame') : undefined,
  )
  return (['none', 'mini'] as const).find((frame) => asked.includes(frame))
}

/** By itself, so that being on the way to a page draws neither the menu nor the page again. */
function ShellMain({ children }: PropsWithChildren) {
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <div className={styles.shellMain} aria-busy={isOnTheWay || undefined}>
      {children}
    </div>
  )
}

/** By itself, so that the arrival of the last batch does not draw the page again. */
function ShellScreen({ children }: PropsWithChildren) {
  const isLoaded = useIsLoaded()
  useOverlaysAhead(isLoaded)
  useRememberSeen()
  return (
    <div className={styles.shellScreen} aria-busy={!isLoaded || undefined}>
      {children}
      {!isLoaded && <LoadingScreen />}
    </div>
  )
}
