import { Component, type ComponentType, type ReactNode, lazy as reactLazy, Suspense, useState } from 'react'
import { lateTexts } from '../../state/late-texts.ts'
import { onPreload } from '../../state/preloads.ts'

/** Loading failed: no connection, or a newer build has replaced the file. */
class LoadError extends Error {}

export type Lazy<Props> = ComponentType<Props> & { preload: () => void }

type Load<Props> = () => Promise<ComponentType<Props>>

/** `React.lazy` with a preload. When loading fails the fallback stays until the page is reloaded. */
export function lazy<Props extends object>(load: Load<Props>, Fallback: ComponentType<Props> = Nothing): Lazy<Props> {
  const part = preloadable(load)
  return Object.assign(
    (props: Props) => (
      <LoadBoundary fallback={<Fallback {...props} />}>
        <LazyContent part={part} props={props} />
      </LoadBoundary>
    ),
    { preload: part.preload },
  )
}

const Nothing = () => null

export interface Preloadable<Props> {
  current: () => ComponentType<Props>
  preload: () => void
}

export function preloadable<Props extends object>(load: Load<Props>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const pending = reactLazy(fetch)

  async function fetch() {
    try {
      const Part = await load()
      await lateTexts()
      loaded = Part
      return { default: loaded }
    } catch (cause) {
      throw new LoadError('A part of the page could not be fetched', { cause })
    }
  }
  const preload = () => {
    if (!loaded) fetch().catch(() => undefined)
  }
  onPreload(preload)
  return { current: () => loaded ?? pending, preload }
}

/** Renders a loaded component without React.lazy, which would suspend once more and delay it by up to 300 ms. */
export function LazyContent<Props extends object>({ part, props }: { part: Preloadable<Props>; props: Props }) {
  // Fixed per mount: replacing the component would lose its state.
  const [Part] = useState(part.current)
  return <Part {...props} />
}

interface LoadBoundaryProps {
  fallback?: ReactNode
  onFail?: () => void
  children: ReactNode
}

/** Shows the fallback while loading and after a load error; other errors propagate. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) this.props.onFail?.()
  }

  override render() {
    const { error } = this.state
    const { fallback = null, children } = this.props
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>
    if (error instanceof LoadError) return fallback
    throw error
  }
}
