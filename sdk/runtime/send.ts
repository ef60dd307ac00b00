import { type FromPlugin, panelLimits, type ToPlugin } from '@comptoir/extensions/contract'

type Send = (text: string) => void

let send: Send = () => undefined

export function setSend(next: Send) {
  send = next
}

const { stringify, parse } = JSON

/** As text: its size is known before anything of it is read. What is too long is not sent; the panel then ends the plugin. */
export function say(message: FromPlugin) {
  const text = stringify(message)
  send(text.length > panelLimits.message ? 'too long' : text)
}

/** Looks nothing up when it is called, so that what a plugin rewrites never sees the event, which knows the port. */
const { get: dataOf = () => undefined } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') ?? {}
const textIn: (event: MessageEvent) => string = Function.prototype.call.bind(dataOf)

/** What the panel says is as the contract has it. Kept from before the plugin, which may rewrite what it finds. */
export const heard = (event: MessageEvent): ToPlugin => parse(textIn(event))

export const asText = (value: unknown) => stringify(value)
