// The test of the suite, with more calls and another seed in every run.
process.env.FUZZ_CALLS ??= '8'
process.env.FUZZ_SEED ??= String(Math.trunc(Date.now() / 1_000))
console.log(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_CALLS=${process.env.FUZZ_CALLS}`)

await import('../apps/server/requests/fuzz.test.ts')
