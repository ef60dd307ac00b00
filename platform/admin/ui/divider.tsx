import './divider.css'

export const Divider = () => <hr className="k-divider" />
