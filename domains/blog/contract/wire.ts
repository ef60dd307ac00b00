export * from './article.wire.ts'
export * from './blog.wire.ts'
export * from './label.wire.ts'
