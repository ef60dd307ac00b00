import styles from './divider.module.css'

export const Divider = () => <hr className={styles.divider} />
