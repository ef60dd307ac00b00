const script = `import { createElement as h } from 'react'
import { Button, definePlugin, Heading, Stack, Text, useEntry, usePlugin } from '@comptoir/sdk'

// A card on the dashboard. What it counts is kept on the server, for everybody who has the plugin.
export function Hello() {
  const { t, notify } = usePlugin()
  const { value: entry, set } = useEntry('presses')
  const count = Number(entry?.value ?? 0)

  async function press() {
    await set(count + 1)
    notify(t('KEY.thanks'))
  }

  return h(
    Stack,
    null,
    h(Heading, null, t('KEY.title')),
    h(Text, null, t('KEY.presses', { count })),
    h(Button, { onPress: press }, t('KEY.press')),
  )
}

export default definePlugin({
  sdk: 1,
  // With an io script the card changes live on every panel.
  io() {},
})
`

const texts = {
  en: {
    title: 'Hello',
    press: 'Press',
    presses: '{count, plural, =0 {Nobody has pressed yet} one {Pressed # time} other {Pressed # times}}',
    thanks: 'Thank you',
  },
  fr: {
    title: 'Bonjour',
    press: 'Appuyer',
    presses:
      '{count, plural, =0 {Personne n’a encore appuyé} one {Appuyé # fois} many {Appuyé # de fois} other {Appuyé # fois}}',
    thanks: 'Merci',
  },
  ar: {
    title: 'مرحبًا',
    press: 'اضغط',
    presses:
      '{count, plural, zero {لم يضغط أحد بعد} one {ضغطة واحدة} two {ضغطتان} few {# ضغطات} many {# ضغطة} other {# ضغطة}}',
    thanks: 'شكرًا',
  },
  ja: {
    title: 'こんにちは',
    press: '押す',
    presses: '{count, plural, =0 {まだ誰も押していません} other {#回押されました}}',
    thanks: 'ありがとうございます',
  },
  tr: {
    title: 'Merhaba',
    press: 'Bas',
    presses: '{count, plural, =0 {Henüz kimse basmadı} one {# kez basıldı} other {# kez basıldı}}',
    thanks: 'Teşekkürler',
  },
} as const

const readme = `# NAME

A plugin of Comptoir. \`plugin.json\` says what it may do and where it shows itself; \`admin.js\` is run by the panel as it
lies here, without a build.

    npx comptoir plugin dev KEY       on every open panel of the running shop, anew each time you save
    npx comptoir plugin check KEY     everything that is wrong with it
    npx comptoir plugin pack KEY      KEY-1.0.0.zip, to install at /plugins/list
`

interface Named {
  key: string
  name: string
  schema: string
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The files of a small plugin that works. */
export function starterFiles({ key, name, schema }: Named): Record<string, string> {
  const filled = (text: string) => text.replaceAll('KEY', key).replaceAll('NAME', name)
  const manifest = {
    $schema: './plugin.schema.json',
    ...{ key, name, version: '1.0.0', sdk: 1, shop: '*', rights: [] },
    adminUi: { scripts: { io: 'io' }, slots: [{ slot: 'dashboard.side', component: 'Hello' }] },
  }
  const locales = Object.entries(texts).map(([locale, own]) => [
    `locales/${locale}.json`,
    json(Object.fromEntries(Object.entries(own).map(([part, text]) => [`${key}.${part}`, text]))),
  ])
  return {
    'plugin.json': json(manifest),
    'plugin.schema.json': schema,
    'admin.js': filled(script),
    'README.md': filled(readme),
    ...Object.fromEntries(locales),
  }
}
