import styles from './spinner.module.css'

/** For busy buttons only. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
