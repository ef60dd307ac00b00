import type { Plugin, Rollup } from 'vite'

type Statement = ReturnType<Rollup.PluginContext['parse']>['body'][number]

const ofServer = new Set(['summary', 'params', 'query', 'body'])

/** The definitions that a statement hands to `endpoint`. */
function definitionsIn(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return []
    return init.arguments.filter((given) => given.type === 'ObjectExpression')
  })
}

/**
 * Drops from the panel what only the server needs of a call: its summary, and what it takes. Its types say that where
 * it is called; what is entered in a form is checked by the schema that the form names itself.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'comptoir-without-server-parts',
  transform: {
    filter: { id: /\/contract\/.+\.ts$/, code: 'endpoint(' },
    handler(code) {
      const dropped = this.parse(code)
        .body.flatMap(definitionsIn)
        .flatMap(({ properties }) => properties)
        .filter((part) => part.type === 'Property' && part.key.type === 'Identifier' && ofServer.has(part.key.name))
      const left = dropped.reduceRight((text, { start, end }) => {
        const after = text.slice(end).replace(/^\s*,/, '')
        return text.slice(0, start) + after
      }, code)
      return { code: left, map: null }
    },
  },
})
