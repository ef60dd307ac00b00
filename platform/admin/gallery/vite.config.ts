import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { texts } from '../i18n/texts-plugin.ts'
import { cssModules } from '../styles/css-modules-plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `npx vite --config platform/admin/gallery/vite.config.ts` shows every part of the kit. */
export default defineConfig({
  root: here,
  base: './',
  plugins: [react(), texts(root)],
  css: { modules: cssModules },
})
