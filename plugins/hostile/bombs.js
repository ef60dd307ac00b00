import { Text } from '@comptoir/sdk'
import { createElement as h, useEffect } from 'react'

/** Draws first, and does the rest afterwards: the panel has something to lose. */
function After({ run }) {
  useEffect(() => void setTimeout(run, 200), [run])
  return h(Text, null, 'drawn')
}

const mib = 2 ** 20

function hold() {
  for (;;);
}

/** Objects up to about a gigabyte, which the machine of a test can spare; then silence. */
function fillHeap() {
  const kept = []
  while (kept.length < 8_000_000) kept.push({ at: kept.length, text: `text ${kept.length}`, list: [kept.length] })
  hold(kept)
}

/** As much beside the heap, touched page by page. */
function fillBuffers() {
  hold(Array.from({ length: 16 }, () => new Uint8Array(64 * mib).fill(1)))
}

export const Heap = () => h(After, { run: fillHeap })

export const Buffers = () => h(After, { run: fillBuffers })

const nodes = (count) => Array.from({ length: count }, (_, at) => h(Text, { key: at }, 'x'))

/** Each `Text` is two: itself and what is in it. */
export const Nodes = () => nodes(5_000)

export const TooManyNodes = () => nodes(10_500)
