import { use } from 'react'

const never = new Promise(() => undefined)

/** Waits for what never comes, while pings are answered as ever. */
export const Card = () => use(never)
