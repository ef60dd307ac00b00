import { type Program, parse, type Token, tokTypes } from 'acorn'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import { fault } from './package-file.ts'

/** What the runtime has for plugins; all else would be asked of the network, which they do not reach. */
const modules: ReadonlySet<unknown> = new Set(['react', 'react/jsx-runtime', '@comptoir/sdk'])

interface Place {
  line: number
  /** From 0. */
  column: number
}

const spelled = ({ line, column }: Place) => `${line}:${column + 1}`

/** `import(` at run time. Hundreds of thousands of them, each refused, would stop the panel: its thread hears of each. */
function dynamicImports(tokens: readonly Token[]) {
  const isCalled = (at: number) => tokens[at + 1]?.type === tokTypes.parenL
  return tokens
    .filter(({ type }, at) => type === tokTypes._import && isCalled(at))
    .flatMap(({ loc }) => loc?.start ?? [])
}

function unknownModules({ body }: Program) {
  return body.flatMap((statement) => {
    if (!('source' in statement) || !statement.source) return []
    return modules.has(statement.source.value) ? [] : (statement.source.loc?.start ?? [])
  })
}

const isSyntaxError = (error: unknown): error is SyntaxError & { loc: Place } =>
  error instanceof SyntaxError && 'loc' in error

/** Of a script's text, each with its line and column; it is read and never run. */
export function scriptFaults(path: string, text: string): PackageFault[] {
  const tokens: Token[] = []
  const at = (reason: string) => (place: Place) => fault(`${path}:${spelled(place)}`, reason)
  try {
    const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true, onToken: tokens })
    return [...unknownModules(program).map(at('MODULE_UNKNOWN')), ...dynamicImports(tokens).map(at('IMPORT_DYNAMIC'))]
  } catch (error) {
    if (!isSyntaxError(error)) throw error
    return [at('SYNTAX_INVALID')(error.loc)]
  }
}
