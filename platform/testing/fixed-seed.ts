import fc from 'fast-check'

// A suite says the same twice. New cases are looked for by `npm run prove`, where every run has a seed of its own.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 7) })
