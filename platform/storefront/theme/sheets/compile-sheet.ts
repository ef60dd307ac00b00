import { compileString, Exception, type Importer, Logger } from 'sass'

/** Why there is no sheet; the line counts in the rendered text. */
export interface SheetFault {
  path: string
  line: number | null
  message: string
}

export type Compiled = { css: string } | { fault: SheetFault }

/** Text of a file of `assets`; null if there is none. */
export type ReadSheet = (path: string) => string | null

export type CompileSheet = (path: string, read: ReadSheet) => Compiled

/** More than any theme has. */
const maxCharacters = 2_000_000

const addressOf = (path: string) => new URL(`theme:${encodeURI(path)}`)
const pathOf = (address: string) => decodeURI(address.slice('theme:'.length))

/** A theme has one folder of sheets, whatever folders its author had. */
function candidates(url: string) {
  const name = decodeURI(url.slice(url.lastIndexOf('/') + 1)).replace(/^theme:|(?:\.scss)?(?:\.liquid)?$/g, '')
  return [name, `_${name}`].flatMap((each) => [`assets/${each}.scss.liquid`, `assets/${each}.scss`])
}

/** Sheets import sheets of their theme, and nothing else: no file of the server, no address. */
const importerOf = (read: ReadSheet): Importer<'sync'> => ({
  canonicalize(url) {
    const found = candidates(url).find((path) => read(path) !== null)
    return found === undefined ? null : addressOf(found)
  },
  load: ({ href }) => ({ contents: read(pathOf(href)) ?? '', syntax: 'scss' }),
})

/** Compiles a sheet of a theme. Takes its time: whoever calls it can be ended. */
export const compileSheet: CompileSheet = (path, read) => {
  try {
    const importers = [importerOf(read)]
    const { css } = compileString(read(path) ?? '', { importers, logger: Logger.silent, charset: false })
    if (css.length > maxCharacters) return { fault: { path, line: null, message: 'The sheet is too large' } }
    return { css }
  } catch (error) {
    if (!(error instanceof Exception)) throw error
    const { sassMessage: message, span } = error
    return { fault: { path: span.url ? pathOf(String(span.url)) : path, line: span.start.line + 1, message } }
  }
}
