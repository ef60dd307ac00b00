import type { Plugin } from 'vite'

const perKind = /^ *inst\._zod\.processJSONSchema = .+;$/gm
const methods = /create(?:Standard|To)JSONSchemaMethod\(this, [^)]+\)(?:\(params\))?/g

/** Drops from Zod what describes a schema as JSON Schema: only `openapi.json` needs it, and the server writes that. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'comptoir-without-json-schemas',
  transform: {
    order: 'pre',
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const dropped = code.replaceAll(perKind, '').replaceAll(methods, 'undefined')
      if (dropped.includes('createToJSONSchemaMethod(this') || dropped === code) this.error('Zod is written otherwise.')
      return { code: dropped, map: null }
    },
  },
})
