import type { Plugin } from 'vite'

const contract = /\/contract\/.*(?<!\.test)\.ts$/
/** `export const Order = z.object(…)`, `export const placeOrder = endpoint(…)`: the outermost call of each. */
const made = /^((?:export )?const \w+ = )(?=[A-Za-z]\w*[.(])/gm

/** Schemas within schemas: `name: z.string().max(100)`, `device: Id.optional()`. Unused ones would stay as statements. */
const within =
  /(?<=[:(,[]\s*|\n\s+)(?=(?:z|[A-Z]\w+)\.(?:string|number|int|enum|array|object|strictObject|union|literal|record|boolean|iso|uuid|unknown|optional|nullable|default|extend|partial|pick|omit|trim|min|max)\b)/g

/** Making a schema or naming a call does nothing by itself, so those that no page uses stay out of the panel. */
export const pureSchemas = (): Plugin => ({
  name: 'comptoir-pure-schemas',
  enforce: 'pre',
  config: () => ({
    build: { rollupOptions: { treeshake: { manualPureFunctions: ['endpoint', 'domainEvent', 'socketEvent', 'z'] } } },
  }),
  transform: (code, id) =>
    contract.test(id)
      ? { code: code.replaceAll(within, '/* @__PURE__ */ ').replaceAll(made, '$1/* @__PURE__ */ '), map: null }
      : null,
})
