import styles from './skeleton.module.css'

/** Invisible for the first 200 ms. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: string; height?: number }) => (
  <span
    className={styles.skeleton}
    data-part="skeleton"
    style={{ '--width': width, '--height': `${height}px` }}
    aria-hidden="true"
  />
)
