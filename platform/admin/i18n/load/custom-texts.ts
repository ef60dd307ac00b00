import { z } from 'zod'
import type { Texts } from '../formats/texts.ts'
import { logOnce } from '../log-once.ts'

const Tree = z.record(z.string(), z.unknown())

/**
 * Merges texts that arrive at run time (a shop's own wording, a plugin's) into the built ones. The message compiler
 * is loaded only if there are any.
 */
export async function withCustomTexts(texts: Texts, custom: unknown): Promise<Texts> {
  const tree = Tree.safeParse(unwrap(custom)).data
  if (!tree || Object.keys(tree).length === 0) return texts
  const { default: compile } = await import('icu-minify/compile')
  return overlay(texts, tree, compile)
}

/** Specification §5: they may come as JSON text, even nested, and must end as an object. */
function unwrap(custom: unknown): unknown {
  if (typeof custom !== 'string') return custom
  try {
    return unwrap(JSON.parse(custom))
  } catch {
    logOnce('Custom texts are no valid JSON')
    return null
  }
}

type Compile = typeof import('icu-minify/compile').default

function overlay(texts: Texts, custom: Record<string, unknown>, compile: Compile): Texts {
  const result = { ...texts }
  for (const [key, value] of Object.entries(custom)) {
    const known = result[key]
    const below = Tree.safeParse(value).data
    if (below && (known === undefined || isTree(known))) result[key] = overlay(known ?? {}, below, compile)
    else if (typeof value === 'string' && !isTree(known)) result[key] = compiledOr(value, known, compile)
  }
  return result
}

const isTree = (value: Texts[string] | undefined): value is Texts => typeof value === 'object' && !Array.isArray(value)

const markup = /<\/?[a-z][^>]*>/i

/** Texts hold no markup, so one with tags or a broken placeholder leaves the built-in text in place. */
function compiledOr(text: string, builtIn: Texts[string] | undefined, compile: Compile): Texts[string] {
  try {
    if (markup.test(text)) throw new Error('markup is not allowed')
    return compile(text)
  } catch (error) {
    logOnce(`Custom text "${text}": ${String(error)}`)
    return builtIn ?? ''
  }
}
