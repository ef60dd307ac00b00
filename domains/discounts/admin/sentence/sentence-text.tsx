import { Fragment } from 'react'
import type { Segment } from './sentence-of.ts'

/** The words of a sentence. Parts are isolated, as names may be of the other direction; a comma between them is not. */
export const SentenceText = ({ of: segments }: { of: readonly Segment[] }) => (
  <>
    {segments.map(({ part, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew together
      <Fragment key={at}>{part === null ? text : <bdi>{text}</bdi>}</Fragment>
    ))}
  </>
)
