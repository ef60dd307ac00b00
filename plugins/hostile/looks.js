import * as sdk from '@comptoir/sdk'
import { createElement as h, useState } from 'react'

const { Actions, Button, Dialog, Image, Link, Menu, MenuItem, Page, Stack, Text, usePlugin } = sdk

const scripts = ['java', 'script:alert(1)'].join('')
const addresses = [
  scripts,
  ` ${scripts}`,
  `java\tscript:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'blob:null/1',
  'file:///etc/passwd',
  'http://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  'https://panel.example@evil.example/',
]

/** The one that is allowed to be there stands last. */
export const Links = () =>
  h(
    Stack,
    null,
    addresses.map((to) => h(Link, { key: to, to }, to)),
    h(
      Menu,
      { label: 'Lead astray' },
      addresses.map((to) => h(MenuItem, { key: to, label: to, to })),
    ),
    h('a', { href: scripts }, 'a link of its own'),
    h(Link, { to: '/orders', href: scripts, target: '_top', onClick: scripts, ping: '//evil.example' }, 'orders'),
    h(Link, { to: 'https://shop.example/' }, 'elsewhere'),
  )

export const Back = () => h(Page, { title: 'Back', back: 'https://evil.example/' }, h(Text, null, 'drawn'))

const markup = '<img src=x onerror="globalThis.isReached = true"><script>globalThis.isReached = true</script>'
const unsafe = {
  dangerouslySetInnerHTML: { __html: markup },
  innerHTML: markup,
  srcDoc: markup,
  style: { outline: '9999px solid red' },
  className: 'shell',
  onClick: scripts,
  __proto__: { isAdmin: true },
}
const choices = [{ value: markup, label: markup }]
/** Texts of all kinds, wherever an element takes one. */
const texts = {
  ...{ label: markup, title: markup, subtitle: markup, text: markup, hint: markup, error: markup, placeholder: markup },
  ...{ value: markup, alt: markup, unit: markup, icon: markup, change: markup, options: choices, class: markup },
  columns: [{ id: 'a', title: markup }],
  entries: [{ id: '1', title: markup, text: markup, at: '2026-05-01' }],
  points: [{ label: markup, value: 1, text: markup }],
  heads: [markup, markup],
  ...{ amount: 1, at: '2026-05-01', id: 'a', src: 'a.png' },
}
const elements = Object.entries(sdk).filter(
  ([name, Element]) => typeof Element === 'function' && Element.displayName === name && name !== 'Dialog',
)

export const Markup = () =>
  h(
    Stack,
    null,
    h(Text, null, markup),
    elements.map(([name, Element]) =>
      h(Element, { ...texts, ...unsafe, key: name, label: `${name} ${markup}` }, markup),
    ),
    ['iframe', 'script', 'style', 'object', 'embed', 'form', 'svg', 'base', 'meta', 'constructor'].map((name) =>
      h(name, { key: name, src: 'https://evil.example/', ...unsafe }, markup),
    ),
    h(Image, { src: '../../secret', alt: 'picture' }),
  )

/** Asks again and again, whether somebody wants it or not. */
export function Dialogs() {
  const [round, setRound] = useState(0)
  return h(
    Stack,
    null,
    h(Button, { onPress: () => setRound(round + 1) }, 'Open'),
    h(Dialog, { title: `Round ${round}`, key: round }, 'stays', h(Actions)),
  )
}

/** Leads away by itself, and says so without end. */
export function Away() {
  const ctx = usePlugin()
  ctx.navigate('/elsewhere')
  ctx.navigate('//evil.example/')
  return h(Text, null, 'still here')
}

/** As wide and as tall as it can be. */
export const Large = () => Array.from({ length: 60 }, (_, at) => h(Text, { key: at, block: true }, 'x'.repeat(2_000)))
