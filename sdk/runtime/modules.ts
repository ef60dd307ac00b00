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

/** Kept from before the plugin, which has neither. */
const { createObjectURL } = URL
const Content = Blob

/** The address of a module made of this text. */
export const addressOfText = (text: string) => createObjectURL(new Content([text], { type: 'text/javascript' }))

/** A module made of an object of this worker: `export const { useState, … } = …`. */
function addressOf(name: string) {
  const names = Object.keys(modules[name] ?? {}).filter((each) => isName.test(each) && each !== 'default')
  const from = `globalThis[Symbol.for('comptoir.modules')][${JSON.stringify(name)}]`
  return addressOfText(`const all = ${from}\nexport default all\nexport const { ${names.join(', ')} } = all\n`)
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

/** Has them ready before a script imports them. */
export function prepareModules() {
  for (const name of Object.keys(modules)) import(/* @vite-ignore */ known(name)).catch(() => undefined)
}
