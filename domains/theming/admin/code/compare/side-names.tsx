import styles from './compare.module.css'

/** Above both texts: what stands below. */
export const SideNames = ({ before, after }: { before: string; after: string }) => (
  <div className={styles.sideNames} dir="ltr">
    <bdi data-side="before">{before}</bdi>
    <bdi data-side="after">{after}</bdi>
  </div>
)
