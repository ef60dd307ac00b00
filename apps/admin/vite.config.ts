import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { texts } from '../../platform/admin/i18n/texts-plugin.ts'
import { cssModules, inlineClassNames } from '../../platform/admin/styles/css-modules-plugin.ts'
import { layers } from '../../platform/admin/styles/layers-plugin.ts'
import { drawFirst } from './first-paint-plugin.ts'
import { leftOut } from './left-out-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Texts of the sign-in page. */
const signIn = {
  domain: 'staff',
  keys: [
    ...['login', 'first_user', 'forgot', 'reset', 'invited', 'spent', 'strength', 'show_password', 'failures'],
    ...['fields.name', 'fields.first_name', 'fields.email', 'fields.password', 'fields.new_password'],
    ...['fields.customer_locale', 'hints.password', 'users.name', 'required.name'],
    ...['two_factor.otp', 'two_factor.otp_hint'],
    ...['roles', 'roles_page.full_access', 'roles_page.no_access', 'flags'],
  ],
}

/** Texts of the frame and of the first list. Of their modules and the sign-in page's some use a few of a domain. */
const frame = {
  whole: ['orders', 'notifications', 'extensions'],
  keys: ['menu', 'palette', 'news', 'notifications', 'title'],
  of: {
    catalogue: ['columns.variants', 'collections.title'],
    'custom-fields': ['yes', 'no'],
    settings: ['billing', 'modules.names'],
    staff: ['profile_menu', 'modes', 'fields.mode', 'fields.customer_locale', 'preview', 'failures'],
  },
  modules: new RegExp(
    [
      '/staff/admin/(?:login|links|sign-in)/',
      '/staff/admin/(?:password-input|profile/profile-menu|profile/use-change-profile|roles/preview-bar)\\.',
      '/(?:billing-banner|use-list-fields)\\.',
    ].join('|'),
  ),
}

export default defineConfig({
  root: here('.'),
  plugins: [inlineClassNames(), react(), texts(here('../..'), { signIn, frame }), layers(), leftOut(), drawFirst()],
  css: { modules: cssModules },
  build: {
    outDir: here('../../dist/admin'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: { input: { index: here('index.html'), login: here('login.html') } },
  },
  server: { port: 4_002 },
})
