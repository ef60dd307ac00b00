import './spinner.css'

/** Turns inside a busy button and nowhere else. */
export const Spinner = () => <span className="k-spinner" aria-hidden="true" />
