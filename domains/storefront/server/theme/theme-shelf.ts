import type { Context } from '@comptoir/platform/server'
import { bundleOf, type ThemeBundle } from '@comptoir/platform/storefront'
import { findLiveVersion, readSource, type ShippedTheme, type ShownVersion } from '@comptoir/theming/server'
import { needsOlderScript } from './needs-older-script.ts'

/** A version of a theme, ready to be sent to a render thread. */
export interface LoadedTheme {
  /** Names the version among those of all threads. */
  key: string
  /** Part of the address of its assets. */
  checksum: string
  /** Checksum of the stored version whose assets it has. */
  storedAs: string
  files: ReadonlyMap<string, string>
  /** Paths of all its files. */
  names: ReadonlySet<string>
  bundle: ThemeBundle
  /** Its pages begin with the helpers that older themes expect. */
  needsOlderScript: boolean
  /** Other hosts that its pages may load scripts, styles and faces from. */
  sources: ShownVersion['sources']
}

export interface ThemeShelf {
  /** The theme that comes with the program. */
  shipped: LoadedTheme
  /** The live theme, or the shipped one until a theme is published. */
  live(context: Context): Promise<LoadedTheme>
  load(context: Context, version: ShownVersion): Promise<LoadedTheme>
  /** Asks the database again which version is live. */
  forgetLive(): void
}

/** Its files never change; what its pages may load does. */
type StoredTheme = Omit<LoadedTheme, 'sources'>

/** Versions whose texts are kept; they never change. */
const maxKept = 6

const loadedShipped = ({ checksum, source, files }: ShippedTheme): LoadedTheme => ({
  key: `shipped ${checksum}`,
  checksum,
  storedAs: checksum,
  files: source,
  names: new Set(files.map(({ path }) => path)),
  bundle: bundleOf(source),
  needsOlderScript: needsOlderScript(source),
  sources: [],
})

async function readLoaded({ db, shop }: Context, { id, checksum }: ShownVersion): Promise<StoredTheme> {
  const { files, names } = await readSource(db.current, shop, id)
  return {
    key: id,
    checksum,
    storedAs: checksum,
    files,
    names: new Set(names),
    bundle: bundleOf(files),
    needsOlderScript: needsOlderScript(files),
  }
}

export function openThemeShelf(shippedTheme: ShippedTheme): ThemeShelf {
  const shipped = loadedShipped(shippedTheme)
  const kept = new Map<string, Promise<StoredTheme>>()
  let live: Promise<ShownVersion | null> | null = null

  async function load(context: Context, version: ShownVersion) {
    const known = kept.get(version.id)
    kept.delete(version.id)
    const loaded = known ?? readLoaded(context, version)
    kept.set(version.id, loaded)
    loaded.catch(() => kept.delete(version.id))
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return { ...(await loaded), sources: version.sources }
  }

  function findLive({ db, shop }: Context) {
    const found = live ?? findLiveVersion(db.current, shop)
    live = found
    found.catch(() => {
      live = null
    })
    return found
  }

  return {
    shipped,
    load,
    async live(context) {
      const version = await findLive(context)
      return version ? load(context, version) : shipped
    },
    forgetLive() {
      live = null
    },
  }
}
