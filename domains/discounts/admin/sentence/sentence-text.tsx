import type { Segment } from './sentence-of.ts'

/** The words of a sentence, each part apart, so that names of another direction keep to themselves. */
export const SentenceText = ({ of: segments }: { of: readonly Segment[] }) => (
  <>
    {segments.map(({ part, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew together
      <bdi key={at}>{part === null ? <span>{text}</span> : text}</bdi>
    ))}
  </>
)
