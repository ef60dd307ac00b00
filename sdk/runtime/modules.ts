import * as React from 'react'
import * as jsx from 'react/jsx-runtime'
import * as sdk from '../index.ts'
import { markEffect } from './failures.ts'

type Effect = typeof React.useEffect

/** The same effect, with what it throws marked as its own. */
const marked =
  (use: Effect): Effect =>
  (effect, dependencies) =>
    use(() => guarded(effect), dependencies)

function guarded(effect: Parameters<Effect>[0]) {
  try {
    return effect()
  } catch (error) {
    markEffect(error)
    throw error
  }
}

const react = {
  ...React,
  useEffect: marked(React.useEffect),
  useLayoutEffect: marked(React.useLayoutEffect),
  useInsertionEffect: marked(React.useInsertionEffect),
}

/** What a plugin's script imports by these names. */
const modules: Readonly<Record<string, object>> = { react, 'react/jsx-runtime': jsx, '@comptoir/sdk': sdk }

const shared = Symbol.for('comptoir.modules')
Object.defineProperty(globalThis, shared, { value: modules })

const isName = /^[A-Za-z_$][\w$]*$/

/** A module made of an object of this worker: `export const { useState, … } = …`. */
function addressOf(name: string) {
  const names = Object.keys(modules[name] ?? {}).filter((each) => isName.test(each) && each !== 'default')
  const from = `globalThis[Symbol.for('comptoir.modules')][${JSON.stringify(name)}]`
  const text = `const all = ${from}\nexport default all\nexport const { ${names.join(', ')} } = all\n`
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
}

const statement =
  /(?<=(?:^|[;}\n])(?:\s*(?:import|export)\b[\w$\s{},*]*?\bfrom\s*|\s*import\s*))(["'])(react|react\/jsx-runtime|@comptoir\/sdk)\1/g

/** The same text with the names of modules replaced by addresses; no line moves. */
export const withAddresses = (script: string, address: (name: string) => string = known) =>
  script.replaceAll(statement, (_all, quote: string, name: string) => quote + address(name) + quote)

const addresses = new Map<string, string>()

function known(name: string) {
  const address = addresses.get(name) ?? addressOf(name)
  addresses.set(name, address)
  return address
}
