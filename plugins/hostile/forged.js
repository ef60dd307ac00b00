import { Text } from '@comptoir/sdk'
import { createElement as h } from 'react'

/** 24 levels, each of which shows the next twice: 16 million elements of 24. */
const laughs = Array.from({ length: 24 }, (_, at) => ({
  id: 1_000_000 + at,
  type: 'Stack',
  children: [1_000_001 + at, 1_000_001 + at],
}))

/** Told in place of what it draws. */
export function Laughs() {
  Object.prototype.toJSON = function say() {
    if (this.is !== 'tree') return this
    delete Object.prototype.toJSON
    return { ...this, set: laughs, gone: [], top: [1_000_000] }
  }
  return h(Text, null, 'drawn')
}
