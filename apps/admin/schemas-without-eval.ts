import { config } from 'zod'

// Zod probes whether it may compile schemas; the content security policy forbids that and the browser would report
// the attempt. Pages that make schemas import this module before any that does; the login page makes none.
config({ jitless: true })
