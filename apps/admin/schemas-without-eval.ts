import { config } from 'zod'

// Zod probes whether it may compile schemas; the content security policy forbids that and the browser would report
// the attempt. Both pages import this module before any that makes a schema.
config({ jitless: true })
