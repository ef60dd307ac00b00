import type { FromPlugin, ToPlugin } from '@comptoir/extensions/contract'

type Send = (text: string) => void

let send: Send = () => undefined

export function setSend(next: Send) {
  send = next
}

const { stringify, parse } = JSON

/** As text: its size is known before anything of it is read. */
export const say = (message: FromPlugin) => send(stringify(message))

/** What the panel says is as the contract has it. Kept from before the plugin, which may rewrite what it finds. */
export const heard = (text: string): ToPlugin => parse(text)

export const asText = (value: unknown) => stringify(value)
