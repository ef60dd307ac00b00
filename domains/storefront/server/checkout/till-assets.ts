import { createHash } from 'node:crypto'
import { apiError } from '@comptoir/platform/contract'
import type { StoreRoute } from '@comptoir/platform/server'
import { assetReply } from '../assets/asset-reply.ts'
import type { Shelf } from '../site/site.ts'
import { lookOf } from './till-look.ts'

/** The program's own sheet and script of the checkout. */
export interface TillFiles {
  'till.css': string
  'till.js': string
}

export interface TillParts {
  /** Where a browser finds a file: it never changes there. */
  address(name: keyof TillFiles): string
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const tillParts = (files: TillFiles): TillParts => ({
  address: (name) => `/cdn/checkout/${tagOf(files[name])}/${name}`,
})

const isFile = (name: string, files: TillFiles): name is keyof TillFiles => Object.hasOwn(files, name)

export const tillAssetRoutes = (shelf: Shelf, files: TillFiles): StoreRoute[] => [
  {
    method: 'GET',
    path: '/cdn/checkout/:tag/:name',
    async answer(_context, { params: { tag = '', name = '' } }) {
      if (!isFile(name, files) || tag !== tagOf(files[name])) throw apiError('NOT_FOUND')
      return assetReply(name, files[name])
    },
  },
  {
    // Its address changes with what it says.
    method: 'GET',
    path: '/checkout/look.css',
    answer: async (context) => assetReply('look.css', lookOf(await shelf.themes.live(context)).css),
  },
]
