import {
  type AdminDomain,
  DomainsContext,
  SearchProvider,
  ToastCorner,
  useProgress,
  useShortcut,
} from '@comptoir/platform/admin'
import { use, useMemo } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { FooterBanner } from './footer-banner.tsx'
import styles from './frame.module.css'
import { CommandPalette } from './palette/command-palette.tsx'
import { openPalette } from './palette/palette-state.ts'
import { RotateNotice } from './rotate-notice.tsx'
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

interface FrameProps {
  /** All domains, also those of modules that are off. */
  all: readonly AdminDomain[]
}

export function Frame({ all }: FrameProps) {
  const domains = use(DomainsContext)
  const matches = useMatches()
  const isMiniScreen = matches.some(
    ({ handle }) => typeof handle === 'object' && handle !== null && Reflect.get(handle, 'mini'),
  )
  const sidebar = useSidebar(isMiniScreen)
  const always = useMemo(() => slotsOf(domains, 'frame.always'), [domains])
  const top = useMemo(() => slotsOf(domains, 'frame.top'), [domains])
  const progress = useProgress()
  const isOnTheWay = useNavigation().state !== 'idle'
  useLiveStart(all)
  useLanding()
  // Without this the browser offers to save the page where there is nothing to save.
  useShortcut('mod+s', () => undefined)

  const isLoaded = progress.size > 0 && (progress.missing.length === 0 || progress.isLate)
  useOverlaysAhead(isLoaded)
  return (
    <div className={styles.shell} data-mini={sidebar.isMini || undefined}>
      <a className={styles.shellSkip} href="#main">
        <SkipText />
      </a>
      <Sidebar domains={domains} state={sidebar} />
      <div className={styles.shellMain} aria-busy={isOnTheWay || undefined}>
        <div>
          {top.map(({ key, Part }) => (
            <Part key={key} />
          ))}
          <TopBar domains={domains} onMenu={sidebar.openDrawer} />
        </div>
        <div className={styles.shellScreen} aria-busy={!isLoaded || undefined}>
          <SearchProvider value={openPalette}>
            <Outlet />
          </SearchProvider>
          {!isLoaded && <LoadingScreen />}
        </div>
        <ToastCorner />
        <FooterBanner domains={domains} />
      </div>
      {always.map(({ key, Part }) => (
        <Part key={key} />
      ))}
      <CommandPalette domains={domains} />
      <Shortcuts domains={domains} onSidebar={sidebar.toggle} />
      <RotateNotice />
      <ScrollRestoration />
    </div>
  )
}
