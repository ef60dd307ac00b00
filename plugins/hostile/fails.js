import { Button, definePlugin, Text } from '@comptoir/sdk'
import { createElement as h, useEffect } from 'react'

function boom() {
  throw new Error('boom')
}
const rejected = () => Promise.reject(new Error('boom'))

export const store = {
  get initial() {
    return boom()
  },
  reduce: (state) => state,
}
export const throws = boom
export const rejects = rejected

export const Card = () => h(Text, null, 'drawn')
export const InRender = () => boom()
export function InEffect() {
  useEffect(boom, [])
  return h(Text, null, 'drawn')
}
export function Later() {
  useEffect(() => void rejected(), [])
  return h(Text, null, 'drawn')
}
export const InEvent = () => h(Button, { onPress: rejected }, 'Fail')

/** A React of its own, as a bundle that holds one has. */
const foreign = { current: null, useState: () => foreign.current.useState() }
export function Foreign() {
  foreign.useState()
  return h(Text, null, 'drawn')
}

export default definePlugin({ sdk: 1, setup: ({ settings }) => ({ throws, rejects })[settings.setup]?.() })
