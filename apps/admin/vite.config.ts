import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { mainFlags } from '../../domains/staff/contract/index.ts'
import { type TextsOptions, texts } from '../../platform/admin/i18n/texts-plugin.ts'
import { cssModules, inlineClassNames } from '../../platform/admin/styles/css-modules-plugin.ts'
import { layers } from '../../platform/admin/styles/layers-plugin.ts'
import { withoutServerParts } from './calls-plugin.ts'
import { drawFirst } from './first-paint-plugin.ts'
import { withoutJsonSchemas } from './json-schemas-plugin.ts'
import { pureSchemas } from './pure-schemas-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Texts of the sign-in page. */
const signIn = {
  domain: 'staff',
  keys: [
    ...['login', 'first_user', 'forgot', 'reset', 'invited', 'spent', 'strength', 'show_password', 'failures'],
    ...['fields.name', 'fields.first_name', 'fields.email', 'fields.password', 'fields.new_password'],
    ...['fields.customer_locale', 'required.name', 'required.code', 'required.shop'],
    ...['two_factor.otp', 'two_factor.otp_hint'],
    ...['roles', 'roles_page.full_access', 'roles_page.no_access'],
    // An invitation says what the role may, by its main rights.
    ...mainFlags.map((flag) => `flags.${flag}.text`),
  ],
  // Lists and editors alone use them.
  without: ['bulk', 'batch', 'filter', 'days', 'languages', 'shop_link', 'search_card', 'conflict', 'faults', 'pager'],
}

/** Texts of the pages that plugins have for visitors. */
const publicPages = { domain: 'extensions', keys: ['box', 'page'], without: signIn.without }

const pages = { 'sign-in': signIn, public: publicPages }

/** Texts of the frame and of the first lists. Modules of the sign-in page use its own. */
const frame = {
  keys: ['menu', 'palette', 'news', 'notifications', 'title'],
  apart: ['catalogue', 'notifications', 'orders'],
  of: {
    catalogue: { keys: ['columns.variants', 'collections.title'], modules: /\/custom-fields\// },
    checkout: { keys: ['link'], modules: /\/left-behind-link\./ },
    'custom-fields': { keys: ['yes', 'no'], modules: /\/use-list-fields\./ },
    extensions: { keys: ['reload', 'reloaded'], modules: /\/reload-plugins\./ },
    imports: { keys: ['actions', 'export_as'], modules: /\/export\// },
    inventory: { keys: ['stock'], modules: /\/(?:products\.screen|stock-mark)\./ },
    billing: { keys: ['banner'], modules: /\/billing-banner\./ },
    orders: {
      keys: [
        ...[
          'create',
          'all',
          'line',
          'mine',
          'no_customer',
          'tags',
          'payment',
          'balances',
          'return_statuses',
          'columns',
          'filters',
          'assignees',
          'empty',
        ],
        ...['search_hint', 'export', 'import', 'sound', 'organization.taken_by', 'handed.tags', 'board.title'],
      ],
      modules:
        /\/orders\/admin\/(?:frame\/|order-state-badge|customer\/order-for-customer|list\/(?:orders\.screen|order-columns|use-order-filters|use-tabs|export-menu|board-link)\.)/,
    },
    notifications: {
      keys: ['bell_unread', 'see_all', 'open'],
      modules: /\/notifications\/admin\/(?:bell\/(?:announcer|bell)|news\/use-notification-title)\./,
    },
    settings: { keys: ['modules.names'], modules: /^$/ },
    staff: {
      keys: ['profile_menu', 'modes', 'fields.mode', 'fields.customer_locale', 'preview', 'failures'],
      modules:
        /\/admin\/(?:first-run|login|links|sign-in)\/|\/(?:password-input|profile-menu|use-change-profile|preview-bar)\./,
    },
  },
}

const configOf = (input: Record<string, string>, options: TextsOptions): UserConfig => ({
  root: here('.'),
  plugins: [
    inlineClassNames(),
    pureSchemas(),
    react(),
    texts(here('../..'), options),
    layers(),
    withoutServerParts(),
    withoutJsonSchemas(),
    drawFirst(),
  ],
  // By the names under which the libraries import them: under another one they bring their own.
  resolve: {
    alias: [
      { find: /^\.\.\/locales\/en\.js$/, replacement: here('instead/error-texts.ts') },
      { find: /^\.\/webtransport\.js$/, replacement: here('instead/web-transport.ts') },
    ],
  },
  css: { modules: cssModules },
  build: {
    outDir: here('../../dist/admin'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: {
      input,
      // The first page names every file that may follow: each letter of a hash is paid four hundred times.
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { port: 4_002 },
})

/** Built apart, beside the panel: it shares no file with it. */
export const publicConfig = { ...configOf({ public: here('public.html') }, { pages }), configFile: false as const }

export default defineConfig(configOf({ index: here('index.html'), login: here('login.html') }, { pages, frame }))
