import './skeleton.css'

/** The place of something that is coming; nothing is shown for the first 200 ms. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: string; height?: number }) => (
  <span className="k-skeleton" style={{ '--width': width, '--height': `${height}px` }} aria-hidden="true" />
)
